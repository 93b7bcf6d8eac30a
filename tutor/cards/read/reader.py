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
from tutor.cards.read.effect_drafts import EffectDraft, begun, gone_on, is_open, magic
from tutor.cards.read.lost_stops import Words, split
from tutor.cards.read.near_wordings import in_print, nearest
from tutor.cards.read.print_words import PrintWord, sentences, tokens
from tutor.cards.read.refusals import WHY, lead_of, stopped
from tutor.cards.read.sentence_rules import (
    AnswerSentence,
    EchoSentence,
    FurtherSentence,
    Meaning,
    TriggerSentence,
    chart_of,
    is_forced,
    meanings,
)
from tutor.cards.read.slips import PrintStop, Taken, known_words, put_right
from tutor.cards.read.spoken_cards import Unbound
from tutor.cards.read.text_progress import ReadSentence, TextProgress, closed, shared_lead, span, text_status
from tutor.cards.read.text_reading import MAX_CHOICES, NOT, PrintSentence, TextReading
from tutor.cards.read.turn_end import also_put_off, at_the_end, begins_anew, is_put_off
from tutor.rulebook import editions

_NONE_TAKEN: Final[tuple[Taken, ...]] = ()
ASIDE: Final = "["
"""A sentence that begins so is not to be read: its card says something else than was understood."""

MAX_WITH_NEAR: Final = 6
"""To how many sentences of a text that are not understood the nearest wording is told, at most."""

NAME: Final = "\0"
"""The word in the place of the card's own name."""


_CALLED: Final = ("this card", "this", "this unicorn", "this animal", "this unicorn card", "this animal card")


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
    words: Words
    chart: Chart
    because: str


def _place(words: Words, chart: Chart) -> int:
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
        state = TextProgress()
        found: list[PrintSentence] = []
        for words in sentences(self.tokens(text)):
            for after, sentence in self._sentence(state, words, text):
                if after.begun > state.begun:
                    found = closed(state, found)
                state = after
                found.append(sentence)
        found = closed(state, found)
        effects = state.effects
        card, _ = self._card(effects)
        assert card is not None
        says = card_text(card, self.terms) if effects else ""
        return TextReading(effects, card, text_status(found), says, tuple(found))

    def tokens(self, text: str) -> Words:
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

    def _sentence(self, state: TextProgress, words: Words, text: str) -> list[ReadSentence]:
        """The sentence; or the two that it is where a full stop was lost."""
        if words[0].word == ASIDE:
            aside = PrintSentence(*span(words, text), NOT, says=WHY["aside"], because="aside")
            return [(state._replace(lost=True), aside)]
        found = self._understood(state, words, text)
        if not isinstance(found, _Attempt):
            return [found]
        return self._run_on(state, words, text) or [
            self._not(state, found, PrintSentence(*span(words, text), NOT), text)
        ]

    def _run_on(self, state: TextProgress, words: Words, text: str) -> list[ReadSentence]:
        """The sentences, where there is one place alone at which the full stop between them can have been."""
        ways: list[list[ReadSentence]] = []
        for first, rest in split(words, self.chart):
            begins = self._understood(state, first, text)
            if isinstance(begins, _Attempt):
                continue
            found = self._understood(begins[0], rest, text)
            further = self._run_on(begins[0], rest, text) if isinstance(found, _Attempt) else [found]
            if further:
                stop = Taken(rest[0].at, rest[0].word, f". {capital(rest[0].word)}")
                (after, sentence), *more = further
                ways.append([begins, (after, sentence._replace(taken=(stop, *sentence.taken))), *more])
        return ways[0] if len(ways) == 1 else []

    def _understood(self, state: TextProgress, words: Words, text: str) -> ReadSentence | _Attempt:
        """What comes of the sentence; or how far it was read."""
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
            return furthest
        said = [self._says(state, way) for way in ways]
        index = len(ways[0].done)
        choices = tuple(said[:MAX_CHOICES]) if len(ways) > 1 else ()
        lead = shared_lead(ways) if choices else None
        found = PrintSentence(*span(words, text), effect=index, says=said[0], taken=taken, choices=choices, lead=lead)
        return ways[0], found

    def chart(self, words: Words) -> Chart:
        """The words as they are being read."""
        return chart_of(tuple(token.word for token in words), self.names)

    def _ways(self, state: TextProgress, found: list[Meaning]) -> tuple[list[TextProgress], str]:
        """What comes of each meaning that the card language can tell, each once; else why none can be told."""
        ways: list[tuple[tuple[Any, ...], TextProgress]] = []
        because = "" if found else "sentence"
        for meaning in (way for one in found for way in also_put_off(one)):
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

    def _with(self, state: TextProgress, meaning: Meaning, carries: bool) -> TextProgress:
        if isinstance(meaning, EchoSentence):
            if state.draft is None or meaning.word not in state.draft.data:
                raise Unbound("refers")
            return state
        if isinstance(meaning, TriggerSentence):
            return (at_the_end if is_put_off(meaning) else begins_anew)(state, meaning, carries)
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

    def _says(self, before: TextProgress, after: TextProgress) -> str:
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

    def _near(self, state: TextProgress, chart: Chart, words: Words, text: str) -> tuple[tuple[str, str], ...]:
        """The nearest wording that is understood here, and how the tutor says it."""

        def tried(other: Words) -> tuple[Chart, list[TextProgress]]:
            found = self.chart(other)
            return found, self._ways(state, meanings(found))[0]

        found = nearest(words, chart, tried)
        if found is None:
            return ()
        other, ways = found
        return ((in_print(other, text), self._says(state, ways[0])),)

    def _not(
        self, state: TextProgress, attempt: _Attempt, sentence: PrintSentence, text: str
    ) -> tuple[TextProgress, PrintSentence]:
        because, part = stopped(attempt.chart, attempt.words, attempt.because)
        at = sentence.at[0]
        says = WHY[because].format(print=sentence.print[part[0] - at : part[1] - at])
        lead = lead_of(attempt.chart, attempt.words, self._can_lead)
        self._refused += 1
        near = self._near(state, attempt.chart, attempt.words, text) if self._refused <= MAX_WITH_NEAR else ()
        found = sentence._replace(part=part, because=because, says=says, lead=lead, near=near)
        return state._replace(lost=True), found


def _moved(found: Words, by: int) -> list[PrintWord]:
    return [token._replace(at=(token.at[0] + by, token.at[1] + by)) for token in found]
