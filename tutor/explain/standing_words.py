"""What holds of a card or a player, in a sentence, and in the two or three words that a small card can wear."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from tutor.cards.action import ANY_CARD, Filter
from tutor.cards.card import Statement
from tutor.cards.phrases import Speech, amount, article, listed, noun, number, place, such_cards
from tutor.cards.statement_text import cannot_text
from tutor.cards.words import VERBS
from tutor.engine import State
from tutor.engine.continuous.conditions import HAND_LIMIT
from tutor.engine.continuous.lost_effects import beginnings
from tutor.engine.continuous.permissions import (
    CANNOT_BE_ANSWERED,
    CANNOT_ENTER,
    CANNOT_PLAY,
    CANNOT_WIN,
    OPEN_HAND,
    TO_WIN,
)
from tutor.engine.legality.what_holds import Binding, StandingFact, StandingKind
from tutor.engine.state.continuous_effects import AS_WELL, CANNOT_BE, CONSIDERED
from tutor.engine.state.overlays import AFFECTED
from tutor.engine.state.state import where
from tutor.engine.state.zones import owner


class StandingWords(NamedTuple):
    """A whole sentence without its subject and full stop; short: what a small card wears, "" for a sign or nothing."""

    says: str
    short: str = ""


def words_of_card(state: State, card: int, found: Iterable[StandingFact]) -> list[tuple[StandingFact, StandingWords]]:
    """What holds of a card, each with its words; the card wears nothing twice, nor what says less than another sign.

    What it is kept from is not worn where it cannot be chosen anyway, nor by which effects beside that it is by all.
    """
    facts = tuple(found)
    statements = [one.statement for one in facts if one.statement is not None]
    by_all = {deed for said in statements if _is_by_all(said) for deed in said.done}
    shut = any(one.kind == "not chosen" for one in facts)
    said, worn = [], set[str]()
    for one in facts:
        words, statement = _OF_CARDS[one.kind](state, card, one), one.statement
        less = one.kind == "kept from" and (
            shut or (statement is not None and not _is_by_all(statement) and by_all.issuperset(statement.done))
        )
        if less or words.short in worn:
            words = words._replace(short="")
        worn.add(words.short)
        said.append((one, words))
    return said


def _is_by_all(said: Statement) -> bool:
    """Does it keep the card from that whoever would do it, and by whatever card?"""
    return said.by == ANY_CARD and said.who == "any player"


def words_of_player(state: State, bound: Binding) -> str:
    """What holds of a player, without its subject: "may not play Neigh cards"."""
    return _OF_PLAYERS[bound.statement.word](state, bound)


def _masked(state: State, card: int, held: StandingFact) -> StandingWords:
    said = (effect.statement for effect in state.table.cards[held.by].effects)
    mask = article(next(str(one.value) for one in said if one and one.word == CONSIDERED))
    return StandingWords(f"considered {mask}, not {article(state.table.edition.terms['unicorn'])}", mask)


def _recast(state: State, card: int, held: StandingFact) -> StandingWords:
    said = (effect.statement for effect in state.table.cards[held.by].effects)
    mask = article(next(str(one.value) for one in said if one and one.word == CONSIDERED).capitalize())
    if state.table.reads(*AS_WELL):
        return StandingWords(f"considered {mask} card as well", f"{mask} too")
    return StandingWords(f"considered {mask} card alone", mask)


def _also(state: State, card: int, held: StandingFact) -> StandingWords:
    also = article(listed(variation.capitalize() for variation in state.table.cards[card].also))
    return StandingWords(f"{also} card as well", f"{also} too")


def _counts(state: State, card: int, held: StandingFact) -> StandingWords:
    assert held.statement is not None
    many = f"counts as {number(held.statement.value)}"
    return StandingWords(f"{many} {state.table.edition.terms['unicorns']}", many)


def _kept_from(state: State, card: int, held: StandingFact) -> StandingWords:
    """ "cannot be destroyed by the effects of Magic cards": "Magic cannot destroy"."""
    assert held.statement is not None
    said, terms, name = held.statement, state.table.edition.terms, state.table.names[held.by]
    says = cannot_text(said, Speech(terms, name, name, your=_whose(state, held.by)))
    short = "cannot be " + listed(said.done, "or")
    if said.who != "any player":
        return StandingWords(says)
    if said.by == ANY_CARD:
        return StandingWords(says, short)
    such = noun(said.by, terms, name, many=True).removesuffix(" cards")
    return StandingWords(says, f"{such} cannot {listed(map(_DOES.__getitem__, said.done), 'or')}")


def _whose(state: State, card: int) -> str:
    """Whose card it is, as it stands before a noun."""
    seat = owner(where(state.zones, card))
    return f"{state.table.players[seat]}'s" if seat >= 0 else "your"


_DOES: Final = {
    **{row.prevented_by[0]: verb for verb, row in VERBS.items() if row.prevented_by},
    AFFECTED: "affect",
}
"""What cannot be done to a card -> to do it: "destroyed" -> "destroy"."""


def _not_chosen(state: State, card: int, held: StandingFact) -> StandingWords:
    says = " ".join(dict.fromkeys(reason.says for reason in held.reasons)).rstrip(".")
    return StandingWords(f"cannot be chosen now: {says}", "cannot be chosen")


def _waits(state: State, card: int, held: StandingFact) -> StandingWords:
    player = state.table.players[owner(where(state.zones, card))]
    others = len(beginnings(state, card)) < len(state.table.cards[card].effects)
    return StandingWords(f"waits: {'an effect of it' if others else 'it'} works only as {player}'s turn begins")


_OF_CARDS: Final[dict[StandingKind, Callable[[State, int, StandingFact], StandingWords]]] = {
    "masked": _masked,
    "untouchable": lambda *_: StandingWords("nothing can be done to it", "untouchable"),
    "recast": _recast,
    "also": _also,
    "silenced": lambda *_: StandingWords("its effects do not work"),
    "hushed": lambda *_: StandingWords("its triggered effects do not work"),
    "counts as": _counts,
    "kept from": _kept_from,
    "not chosen": _not_chosen,
    "waits": _waits,
}


def _cards(state: State, what: Filter, source: int) -> str:
    name = state.table.names[source]
    return such_cards(what, Speech(state.table.edition.terms, name, name))


def _more(statement: Statement) -> str:
    value: int = statement.value
    return f"{number(abs(value))} {'more' if value > 0 else 'fewer'}"


def _limit(state: State, bound: Binding) -> str:
    fixed = bound.statement.fixed
    return f"the hand limit is {_more(bound.statement) if fixed is None else amount(fixed, 'card')}"


def _cannot_play(state: State, bound: Binding) -> str:
    this_turn = " this turn" if bound.this_turn else ""
    return f"may not play {_cards(state, bound.statement.what, bound.by)}{this_turn}"


def _cannot_enter(state: State, bound: Binding) -> str:
    name = state.table.names[bound.by]
    stable = place(bound.statement.stable, Speech(state.table.edition.terms, name, name, your="this player's"))
    return f"{_cards(state, bound.statement.what, bound.by)} cannot enter {stable}"


def _cannot_be_answered(state: State, bound: Binding) -> str:
    answered, by = (_cards(state, what, bound.by) for what in (bound.statement.what, bound.statement.by))
    touching = " that do something to them" if bound.statement.value else ""
    return f"{answered} played by this player cannot be answered with {by}{touching}"


def _cannot_do(state: State, bound: Binding) -> str:
    """What this player's effects cannot do to the cards of others, or to any."""
    said, name, terms = bound.statement, state.table.names[bound.by], state.table.edition.terms
    verbs = [_DOES[deed] for deed in said.done]
    deeds = listed((verb.upper() if verb in VERBS and VERBS[verb].capitals else verb for verb in verbs), "or")
    say = Speech(terms, name, name)
    where = place(said.stable, say, many=said.stable == "another stable")
    return f"cannot {deeds} {such_cards(said.what, say)} in {where}"


_OF_PLAYERS: Final[dict[str, Callable[[State, Binding], str]]] = {
    CANNOT_PLAY: _cannot_play,
    CANNOT_ENTER: _cannot_enter,
    CANNOT_BE_ANSWERED: _cannot_be_answered,
    CANNOT_BE: _cannot_do,
    OPEN_HAND: lambda *_: "plays with an open hand",
    HAND_LIMIT: _limit,
    CANNOT_WIN: lambda *_: "cannot win",
    TO_WIN: lambda state, bound: f"needs {_more(bound.statement)} {state.table.edition.terms['unicorns']} to win",
}
