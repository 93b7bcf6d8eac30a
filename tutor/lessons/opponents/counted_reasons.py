"""Why a move is made, in a sentence or two: what the count says of it, and nothing that the count does not bear.

It names no card and tells of no hand more than how many cards are in it, so that it gives nothing away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tutor.cards.phrases import amount
from tutor.engine import State
from tutor.engine.continuous.permissions import to_win
from tutor.engine.state.moves import ChooseCard, Done, Move, Pass, Respond, Skip
from tutor.engine.state.state import where
from tutor.engine.state.zones import hand, is_stable, owner

ONLY: Final = "Nothing else could be done."
NO_BETTER: Final = 1e-9
"""Moves whose points differ by no more count the same."""


class Counted(NamedTuple):
    """What lies before a player: Unicorns as they count, Upgrade and Downgrade cards, cards in hand."""

    unicorns: int
    upgrade: int
    downgrade: int
    cards: int


CountedChange = tuple[Counted, ...]
"""For each player, how many there are more than there would be."""


def counted(state: State) -> CountedChange:
    """What lies before each player."""
    found = []
    for seat, unicorns in enumerate(state.continuous.unicorns):
        types = [state.table.cards[card].type for card in state.stable(seat)]
        cards = len(state.zones[hand(seat)])
        found.append(Counted(unicorns, types.count("upgrade"), types.count("downgrade"), cards))
    return tuple(found)


def why(state: State, seat: int, move: Move, points: Mapping[Move, float], pairs: Sequence[tuple[State, State]]) -> str:
    """Why this player makes that move.

    points: what each move counts; pairs: on some tables, what the move comes to, and what comes without it
    """
    names = state.table.players
    if all(_won(after, seat) and not _won(without, seat) for after, without in pairs):
        return f"It wins the game for {names[seat]}."
    saved = _saves(names, seat, pairs)
    if isinstance(move, Respond) and not saved:
        saved = _otherwise(state, seat, pairs)
    facts = [saved] if saved else list(_changes(state, seat, pairs))
    best = points[move] >= max(points.values()) - NO_BETTER
    if isinstance(move, Pass | Done | Skip):
        return _leaves(names[seat], move, best)
    if best and (most := _most(state, seat, move, points)):
        facts.append(most)
    if facts:
        return " ".join(facts[:2])
    return f"Of what {names[seat]} can do, it counts most." if best else f"{names[seat]} thinks it is good enough."


def _won(state: State, seat: int) -> bool:
    return state.outcome is not None and state.outcome.winner == seat


def _saves(names: Sequence[str], seat: int, pairs: Sequence[tuple[State, State]]) -> str:
    """Whom it keeps from winning."""
    for other, name in enumerate(names):
        if other != seat and all(_won(without, other) and not _won(after, other) for after, without in pairs):
            return f"Otherwise {name} wins."
    return ""


def _otherwise(state: State, seat: int, pairs: Sequence[tuple[State, State]]) -> str:
    """How many Unicorns there would be without an answer, if that is what is better with it."""
    terms, names = state.table.edition.terms, state.table.players
    for other, name in enumerate(names):
        better = _surely([_more(pair, other, "unicorns") for pair in pairs]) * (1 if other == seat else -1)
        without = {then.continuous.unicorns[other] for _, then in pairs}
        if better > 0 and len(without) == 1:
            return f"Otherwise {name} would have {amount(without.pop(), terms['unicorn'])}."
    return ""


def _more(pair: tuple[State, State], seat: int, field: str) -> int:
    """How many more a player has with the move than without it."""
    after, without = (getattr(counted(state)[seat], field) for state in pair)
    number: int = after - without
    return number


def _leaves(name: str, move: Move, best: bool) -> str:
    """Why somebody does not answer, or leaves it at that."""
    if isinstance(move, Pass):
        more = f"Answering would cost {name} more than it brings."
        return more if best else f"It is not bad enough for {name} to answer it."
    return f"{name} would gain nothing by doing more." if best else f"{name} would rather leave it at that."


def _changes(state: State, seat: int, pairs: Sequence[tuple[State, State]]) -> Iterator[str]:
    """What is better for this player in every case, the weightiest first."""
    names, terms = state.table.players, state.table.edition.terms
    for field, wanted in (("unicorns", 1), ("downgrade", -1), ("upgrade", 1), ("cards", 1)):
        mine = _surely([_more(pair, seat, field) for pair in pairs]) * wanted
        if mine > 0:
            yield _of_mine(state, seat, field, mine, pairs)
        for other, name in enumerate(names):
            if other != seat:
                theirs = -_surely([_more(pair, other, field) for pair in pairs]) * wanted
                if theirs > 0:
                    yield _of_theirs(name, field, theirs, terms)


def _surely(each: Sequence[int]) -> int:
    """The difference that there is in every case; 0 where it is not always in the same direction."""
    least = min(each, key=abs)
    return least if all(one * least > 0 for one in each) else 0


def _of_mine(state: State, seat: int, field: str, more: int, pairs: Sequence[tuple[State, State]]) -> str:
    name, terms = state.table.players[seat], state.table.edition.terms
    if field == "unicorns":
        after = pairs[0][0]
        lacking = max(0, to_win(state.table, after.continuous, seat) - after.continuous.unicorns[seat])
        sure = all(one.continuous.unicorns[seat] == after.continuous.unicorns[seat] for one, _ in pairs)
        if not sure:
            return f"It brings {name} {amount(more, terms['unicorn'])} or more."
        count = after.continuous.unicorns[seat]
        word = terms["unicorn"] if count == 1 else terms["unicorns"]
        return f"{name} has {count} {word} then, and needs {lacking} more to win."
    if field == "downgrade":
        return f"{name} is rid of {_some(more, 'Downgrade')}."
    return f"{name} has {_some(more, 'Upgrade')} more." if field == "upgrade" else f"{name} has more cards in hand."


def _of_theirs(name: str, field: str, number: int, terms: Mapping[str, str]) -> str:
    if field == "unicorns":
        return f"It costs {name} {_some(number, terms['unicorn'], terms['unicorns'])}."
    if field == "downgrade":
        return f"{name} is left with {_some(number, 'Downgrade')} more."
    return f"It costs {name} {_some(number, 'Upgrade')}." if field == "upgrade" else f"{name} has fewer cards in hand."


def _some(number: int, one: str, several: str = "") -> str:
    if number > 1:
        return f"{number} {several or one + 's'}"
    return f"an {one}" if one in ("Upgrade", "Animal") else f"a {one}"


def _most(state: State, seat: int, move: Move, points: Mapping[Move, float]) -> str:
    """Why this card, and no other that could be named."""
    others = [worth for other, worth in points.items() if other != move]
    if not isinstance(move, ChooseCard) or move.card < 0 or not others or points[move] <= max(others) + NO_BETTER:
        return ""
    zone, names = where(state.zones, move.card), state.table.players
    if is_stable(zone) and owner(zone) != seat:
        return f"Of all that could be named, that hurts {names[owner(zone)]} most."
    if owner(zone) == seat:
        return f"It is what {names[seat]} can do without most easily."
    return f"Of all that could be named, it helps {names[seat]} most."
