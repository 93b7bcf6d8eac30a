"""The words of a text as they are held against rules and rulings: each thing by one word, little words left out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.cards import Card, all_sets
from tutor.understanding.card_names import card_called, is_herd_bonus
from tutor.understanding.case import NamedCard
from tutor.understanding.lexicon import word_file, word_set, wordings
from tutor.understanding.tokens import tokens_of
from tutor.understanding.told_cards import told_card, told_cards

FILE: Final = "published"
CARD: Final = "card "
"""What the term of a card begins with."""
OPTIONAL: Final = "optional"
MANDATORY: Final = "mandatory"
BINDING: Final = frozenset((OPTIONAL, MANDATORY))
"""Whether what a card does may or must be done."""
BEGINNING: Final = "beginning"
"""The event by which an effect of the beginning of a turn is triggered."""


class SaidTerms(NamedTuple):
    """words: what is spoken of, in order, a card as `CARD` and its name; kinds: card -> its kind, and what it does."""

    words: tuple[str, ...]
    kinds: Mapping[str, frozenset[str]] = {}

    @property
    def pairs(self) -> frozenset[tuple[str, str]]:
        """Words that stand beside each other, in whichever order."""
        return frozenset((min(pair), max(pair)) for pair in zip(self.words, self.words[1:], strict=False))


def terms_of(text: str, cards: Iterable[NamedCard] | None = None) -> SaidTerms:
    """What a text speaks of.

    cards: those that were recognised in it; None: they are those that are called in it by their full names
    """
    known: list[str] = []
    at = 0
    tokens = tokens_of(text)
    named = {} if cards is None else {one.start: one for one in cards}
    for token in tokens:
        if token.start in named:
            known += called_terms(named[token.start].name)
            at = named[token.start].end
        elif token.start >= at:
            known.append(token.word)
    words = _joined(known, _card_names()) if cards is None else known
    little = word_set(FILE, "little")
    kept = tuple(_thing(word) for word in _joined(words, _same()) if word not in little)
    own = {_own_term(one.name): _kinds_of(card_called(one.name)) for one in told_cards()}
    kinds = {**_card_kinds(), **own} if own else _card_kinds()
    return SaidTerms(kept, {word: kinds[word] for word in kept if word in kinds})


def called_terms(name: str) -> tuple[str, ...]:
    """The term of a card; its words where these are listed: of a Neigh and a Panda people speak as of what is done.

    What was published on a card decides nothing of one's own that is called so.
    """
    if told_card(name) is not None:
        return (_own_term(name),)
    words = _words(name)
    return words if words in _same() or is_herd_bonus(name) else (CARD + " ".join(words),)


def _own_term(name: str) -> str:
    return f"{CARD}of one's own {name}"


def thing_of(said: str) -> str:
    """What it is taken for, where it is listed."""
    return _same().get(_words(said), said)


def _thing(word: str) -> str:
    """A word that is not listed, without the ending of a plural."""
    is_plural = word.endswith("s") and len(word) > 3 and not word.startswith(CARD) and (word,) not in _same()
    return word[:-1] if is_plural else word


def _joined(words: Sequence[str], phrases: Mapping[tuple[str, ...], str]) -> list[str]:
    """With the longest phrases that are listed put as what they stand for."""
    longest = max(map(len, phrases))
    found: list[str] = []
    at = 0
    while at < len(words):
        for end in range(min(len(words), at + longest), at, -1):
            thing = phrases.get(tuple(words[at:end]))
            if thing is not None:
                found.append(thing)
                at = end
                break
        else:
            found.append(words[at])
            at += 1
    return found


@cache
def _same() -> dict[tuple[str, ...], str]:
    return {_words(said): str(row[0]) for row in word_file(FILE)["same"] for one in row for said in phrases(str(one))}


def phrases(said: str) -> list[str]:
    """All that an entry of `same` stands for."""
    return [" ".join(filter(None, words)) for words in wordings(said)]


def _words(text: str) -> tuple[str, ...]:
    return tuple(token.word for token in tokens_of(text))


@cache
def _card_names() -> dict[tuple[str, ...], str]:
    """Cards by the words of their names. A name of one word that is a listed word is left to that."""
    names = {_words(card.name) for cards in all_sets() for card in cards.cards if card.type != "herd"}
    return {name: CARD + " ".join(name) for name in names if name not in _same()}


@cache
def _card_kinds() -> dict[str, frozenset[str]]:
    """Of each card: its kinds, what it does and to whom, whether it may or must, and that it acts as a turn begins."""
    found: dict[str, frozenset[str]] = {}
    for cards in all_sets():
        for card in cards.cards:
            term = CARD + " ".join(_words(card.name))
            found[term] = found.get(term, frozenset()) | _kinds_of(card)
    return found


def _kinds_of(card: Card) -> frozenset[str]:
    actions = [*card_reach.actions(card)]
    done = {word for action in actions for word in (action.verb, action.who)}
    begins = {BEGINNING} & {trigger.event for effect in card.effects for trigger in effect.triggers}
    is_free = any(effect.may for effect in card.effects) or any(action.may for action in actions)
    binding = {OPTIONAL if is_free else MANDATORY} if actions else set()
    said = {thing_of(word) for word in (*card.words, *done)}
    return frozenset(said | binding | ({"bot"} if begins else set()))
