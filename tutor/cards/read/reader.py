"""The text of a card -> what it does in the card language, sentence by sentence, and what was not understood."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from tutor.cards.bounded_cards import cards_in
from tutor.cards.card import Card
from tutor.cards.clauses import capital
from tutor.cards.english import card_text, effect_text, lead_text
from tutor.cards.phrases import Terms
from tutor.cards.read.chart import Chart
from tutor.cards.read.effect_drafts import EffectDraft, begun, finished, gone_on, is_open, magic
from tutor.cards.read.near_wordings import in_print, nearest
from tutor.cards.read.print_words import PrintWord, sentences, tokens
from tutor.cards.read.refusals import WHY, lead_of, stopped
from tutor.cards.read.sentence_rules import (
    AnswerSentence,
    EchoSentence,
    FurtherSentence,
    Meaning,
    chart_of,
    is_forced,
    meanings,
)
from tutor.cards.read.slips import PrintStop, Taken, known_words, put_right
from tutor.cards.read.spoken_cards import Unbound
from tutor.cards.read.text_reading import MAX_CHOICES, NOT, PrintSentence, TextReading
from tutor.protocol.card_text_json import TextStatusJson
from tutor.rulebook import editions

_NONE_TAKEN: Final[tuple[Taken, ...]] = ()
ASIDE: Final = "["
"""A sentence that begins so is not to be read: its card says something else than was understood."""

MAX_WITH_NEAR: Final = 6
"""To how many sentences of a text that are not understood the nearest wording is told, at most."""

NAME: Final = "\0"
"""The word in the place of the card's own name."""


_CALLED: Final = ("this card", "this", "this unicorn", "this animal", "this unicorn card", "this animal card")


class _State(NamedTuple):
    """Effects that are finished, the one that still grows, how many have begun, and was the sentence before lost?"""

    done: tuple[dict[str, Any], ...] = ()
    draft: EffectDraft | None = None
    begun: int = 0
    lost: bool = False

    @property
    def effects(self) -> list[dict[str, Any]]:
        """Those of which all is said that they need."""
        return [*self.done, *self.growing]

    @property
    def growing(self) -> list[dict[str, Any]]:
        """The one that still grows, if all is said that it needs."""
        return [finished(self.draft)] if self.draft and not is_open(self.draft) else []

    def then(self, draft: EffectDraft) -> _State:
        """With another effect begun."""
        return _State(tuple(self.effects), draft, self.begun + 1)


def read_text(text: str, card_type: str, name: str = "", edition: str = "") -> TextReading:
    """What the text of a card of this type says. Linear in the text; nothing is guessed.

    name: the card's, by which its text may call it; edition: in whose terms it is said back
    """
    return _Reader(card_type, name, editions()[edition or "second-edition"].terms).read(text)


def settled_type(text: str, name: str = "") -> str:
    """The type of card on which alone a text can stand that begins so; "" where that is open."""
    reader = _Reader("", name, editions()["second-edition"].terms)
    first = next(iter(sentences(reader.tokens(text))), ())
    chart = reader.chart(first)
    if not meanings(chart):
        right, _ = next(put_right(first, PrintStop(chart.reach, frozenset(chart.wanted))), (first, ()))
        chart = reader.chart(right)
    found = {type(meaning) for meaning in meanings(chart)}
    return "instant" if AnswerSentence in found else "magic" if found == {FurtherSentence} else ""


class _Attempt(NamedTuple):
    """A sentence as it was tried. place: how far into the text it was read; because: why it was not understood."""

    place: int
    words: tuple[PrintWord, ...]
    chart: Chart
    because: str


def _place(words: tuple[PrintWord, ...], chart: Chart) -> int:
    return words[chart.reach].at[0] if chart.reach < len(words) else words[-1].at[1]


class _Reader:
    """Reads one text."""

    def __init__(self, card_type: str, name: str, terms: Terms) -> None:
        self.card_type, self.name, self.terms = card_type, name or "this card", terms
        self._refused = 0
        self._loaded: dict[str, tuple[Card | None, str]] = {}
        self.names = tuple(tuple(called.split()) for called in (NAME, *_CALLED))
        words = tuple(token.word for token in tokens(name))
        self.replaced = bool(name) and not set(words) <= known_words()
        if words and not self.replaced:
            self.names = (*self.names, words)

    def read(self, text: str) -> TextReading:
        """What the text says."""
        state = _State()
        found: list[PrintSentence] = []
        for words in sentences(self.tokens(text)):
            after, sentence = self._sentence(state, words, text)
            if after.begun > state.begun:
                found = _closed(state, found)
            state = after
            found.append(sentence)
        found = _closed(state, found)
        effects = state.effects
        card, _ = self._card(effects)
        assert card is not None
        says = card_text(card, self.terms) if effects else ""
        return TextReading(effects, card, _status(found), says, tuple(found))

    def tokens(self, text: str) -> tuple[PrintWord, ...]:
        """The words of the text, one where the card's name stands."""
        if not self.replaced:
            return tokens(text)
        own = re.compile(rf"(?<!\w){re.escape(self.name)}(?!\w)", re.IGNORECASE)
        found: list[PrintWord] = []
        at = 0
        for match in own.finditer(text):
            found += _moved(tokens(text[at : match.start()]), at)
            found.append(PrintWord(NAME, match.span()))
            at = match.end()
        return (*found, *_moved(tokens(text[at:]), at))

    def _sentence(self, state: _State, words: tuple[PrintWord, ...], text: str) -> tuple[_State, PrintSentence]:
        at = words[0].at[0], words[-1].at[1]
        print_ = text[at[0] : at[1]]
        if words[0].word == ASIDE:
            return state._replace(lost=True), PrintSentence(at, print_, NOT, says=WHY["aside"], because="aside")
        chart, taken = self.chart(words), _NONE_TAKEN
        ways, because = self._ways(state, meanings(chart))
        others = iter(() if ways else put_right(words, PrintStop(chart.reach, frozenset(chart.wanted))))
        furthest = _Attempt(_place(words, chart), words, chart, because)
        while not ways and (other := next(others, None)):
            right, taken = other
            chart = self.chart(right)
            ways, because = self._ways(state, meanings(chart))
            furthest = max(furthest, _Attempt(_place(right, chart), right, chart, because), key=lambda one: one.place)
        if not ways:
            return self._not(state, furthest, PrintSentence(at, print_, NOT), text)
        said = [self._says(state, way) for way in ways]
        index = len(ways[0].done)
        choices = tuple(said[:MAX_CHOICES]) if len(ways) > 1 else ()
        return ways[0], PrintSentence(at, print_, effect=index, says=said[0], taken=taken, choices=choices)

    def chart(self, words: tuple[PrintWord, ...]) -> Chart:
        """The words as they are being read."""
        return chart_of(tuple(token.word for token in words), self.names)

    def _ways(self, state: _State, found: list[Meaning]) -> tuple[list[_State], str]:
        """What comes of each meaning that the card language can tell, each once; else why none can be told."""
        ways: list[tuple[tuple[Any, ...], _State]] = []
        because = "" if found else "sentence"
        for meaning in found:
            for carries in (True, False) if is_forced(meaning) else (True,):
                try:
                    way = self._with(state, meaning, carries)
                    card, wrong = self._card(way.effects)
                except Unbound as error:
                    because = because or error.because
                    continue
                if card is None:
                    because = because or ("refers" if "nothing before it says" in wrong else "sentence")
                elif card.effects not in [effects for effects, _ in ways]:
                    ways.append((card.effects, way))
        return [way for _, way in ways], because

    def _with(self, state: _State, meaning: Meaning, carries: bool) -> _State:
        if isinstance(meaning, EchoSentence):
            if state.draft is None or meaning.word not in state.draft.data:
                raise Unbound("refers")
            return state
        if not isinstance(meaning, FurtherSentence):
            return state.then(begun(meaning, carries))
        if state.draft is not None and not state.lost:
            return state._replace(draft=gone_on(state.draft, meaning, carries))
        if self.card_type != "magic" or meaning.joined:
            raise Unbound("refers" if state.lost else "sentence")
        if state.draft is None:
            return state.then(magic(meaning.chain, carries))
        raise Unbound("refers")

    def _card(self, effects: list[dict[str, Any]]) -> tuple[Card | None, str]:
        """The card with these effects; else what the loader says is wrong with them."""
        key = repr(effects)
        if key not in self._loaded:
            data = {"name": self.name, "type": self.card_type, **({"effects": effects} if effects else {})}
            cards, problems = cards_in([data])
            self._loaded[key] = (None, problems[0].says) if problems else (cards[0], "")
        return self._loaded[key]

    def _can_lead(self, lead: dict[str, Any]) -> bool:
        """Does an effect that begins so load, whatever it does?"""
        return self._card([{**lead, "instead" if "would" in lead else "do": [{"unknown": "?"}]}])[0] is not None

    def _says(self, before: _State, after: _State) -> str:
        """What a sentence adds, in the tutor's English."""
        assert after.draft is not None
        if is_open(after.draft):
            return self._opens(after.draft)
        card, _ = self._card(after.effects)
        assert card is not None
        says = effect_text(card.effects[-1], card, self.terms)
        if before.begun < after.begun:
            return says
        earlier, _ = self._card(before.effects)
        said = effect_text(earlier.effects[-1], earlier, self.terms) if earlier and earlier.effects else ""
        return says[len(said) :].strip() if says.startswith(said) and says != said else says

    def _opens(self, draft: EffectDraft) -> str:
        """What an effect begins with of which the rest is still to be said."""
        data = {**draft.data, draft.key: draft.data.get(draft.key) or [{"stop": True}]}
        card, _ = self._card([data])
        return f"{capital(lead_text(card.effects[0], card, self.terms))}: ..." if card else ""

    def _near(
        self, state: _State, chart: Chart, words: tuple[PrintWord, ...], text: str
    ) -> tuple[tuple[str, str], ...]:
        """The nearest wording that is understood here, and how the tutor says it."""

        def tried(other: tuple[PrintWord, ...]) -> tuple[Chart, bool]:
            found = self.chart(other)
            return found, bool(self._ways(state, meanings(found))[0])

        other = nearest(words, chart, tried)
        if not other:
            return ()
        ways, _ = self._ways(state, meanings(self.chart(other)))
        return ((in_print(other, text), self._says(state, ways[0])),)

    def _not(
        self, state: _State, attempt: _Attempt, sentence: PrintSentence, text: str
    ) -> tuple[_State, PrintSentence]:
        because, part = stopped(attempt.chart, attempt.words, attempt.because)
        at = sentence.at[0]
        says = WHY[because].format(print=sentence.print[part[0] - at : part[1] - at])
        lead = lead_of(attempt.chart, attempt.words, self._can_lead)
        self._refused += 1
        near = self._near(state, attempt.chart, attempt.words, text) if self._refused <= MAX_WITH_NEAR else ()
        found = sentence._replace(part=part, because=because, says=says, lead=lead, near=near)
        return state._replace(lost=True), found


def _closed(state: _State, found: list[PrintSentence]) -> list[PrintSentence]:
    """The sentences, those of the effect that ends here lost where it never says what it needs."""
    if state.draft is None or not is_open(state.draft):
        return found
    mine = len(state.done)
    return [one._replace(**_lost(one)) if one.effect == mine and one.status == "understood" else one for one in found]


def _lost(sentence: PrintSentence) -> dict[str, Any]:
    says = WHY["sentence"].format(print=sentence.print)
    return {"status": NOT, "effect": None, "part": sentence.at, "because": "sentence", "says": says, "choices": ()}


def _moved(found: tuple[PrintWord, ...], by: int) -> list[PrintWord]:
    return [token._replace(at=(token.at[0] + by, token.at[1] + by)) for token in found]


def _status(found: list[PrintSentence]) -> TextStatusJson:
    known = sum(sentence.status == "understood" for sentence in found)
    return "understood" if known == len(found) else "partly" if known else "not"
