"""What an opponent does: a few moves are tried on tables laid anew, and the one that counts most is made."""

from __future__ import annotations

from random import Random
from statistics import mean, median_high
from typing import Final, Literal, NamedTuple, get_args

from tutor.engine import State, legal_moves
from tutor.engine.state.moves import Done, Draw, Move, Pass, Skip
from tutor.engine.state.state import where
from tutor.engine.state.zones import open_zones
from tutor.explain.coach_sentences import ONLY
from tutor.lessons.opponents.determinization import PlayerEyes
from tutor.lessons.opponents.evaluation import WON, worth
from tutor.lessons.opponents.lookahead import brought_about, followed
from tutor.lessons.opponents.move_reasons import Reasons

Strength = Literal["gentle", "usual", "keen"]
STRENGTHS: Final[tuple[Strength, ...]] = get_args(Strength)


MAX_TABLES: Final = 3
"""On so many tables it is looked at why."""


class ChosenMove(NamedTuple):
    """A move, and why it is made, in a sentence that gives away nothing that only its player sees."""

    move: Move
    why: str


class Skill(NamedTuple):
    """How well somebody plays.

    tables: on the first table that is laid anew every move is tried; on each further one so many, the best so far
    others: how much it counts how well the others stand
    blur: by how many points two moves may differ that this player takes for equally good
    answers: by how many points an answer to a pile has to be better than none
    saves: in which share of its Action phases it saves up, and draws, as long as it may keep more cards
    forgets: how often it does not think of an effect that it may use
    careful: what has to be named is of the better half
    """

    tables: tuple[int, ...]
    others: float = 1.0
    blur: float = 0.0
    answers: float = 0.0
    saves: float = 0.0
    forgets: float = 0.0
    careful: bool = True


SKILLS: Final[dict[str, Skill]] = {
    "gentle": Skill((), others=0.0, blur=60.0, answers=200.0, saves=0.6, forgets=0.95, careful=False),
    "usual": Skill((), others=0.1, blur=150.0, answers=100.0, saves=0.35, forgets=0.75),
    "keen": Skill((8, 5, 4), answers=8.0),
}


class WeighedMoves(NamedTuple):
    """A move taken, of those that there are; what each counts, on which tables."""

    move: Move
    moves: list[Move]
    points: dict[Move, float]
    tables: list[State]
    by: str


def choose(state: State, seat: int, strength: str, seed: int, open_hand: bool = False) -> ChosenMove:
    """What the player at `seat` does, who is asked something.

    It depends on nothing but what that player may see, on the strength and on the seed. At a pile, `Pass` says that
    this player does not answer. open_hand: the reasons are for this player alone, and may name the cards in hand.

    Raises:
        LookupError: nothing is asked of this player.
    """
    found = weighed(state, seat, strength, seed)
    if len(found.moves) == 1:
        return ChosenMove(found.move, ONLY)
    return ChosenMove(found.move, reasons(state, seat, found, open_hand).of(found.move))


def reasons(state: State, seat: int, found: WeighedMoves, open_hand: bool) -> Reasons:
    """What may be said of the moves that were weighed."""
    by, tables = found.by, tuple(found.tables[:MAX_TABLES])
    in_sight = {card for zone in open_zones(len(state.zones)) for card in state.zones[zone]}
    in_sight |= set(state.hand(seat)) if open_hand else set()
    hidden = frozenset(range(len(state.table.cards))) - in_sight
    return Reasons(
        state, seat, found.points, tables, lambda laid, move: brought_about(laid, move, Random(by)), open_hand, hidden
    )


def chosen(state: State, seat: int, strength: str, seed: int) -> Move:
    """The move alone that this player chooses; why is not looked for. Raises: LookupError, as `choose` does."""
    return weighed(state, seat, strength, seed).move


def weighed(state: State, seat: int, strength: str, seed: int) -> WeighedMoves:
    """The moves that there are, what each counts, and the one that is taken. Raises: LookupError, as `choose` does."""
    moves = own_moves(state, seat)
    if not moves:
        raise LookupError(f"nothing is asked of {state.table.players[seat]}")
    if len(moves) == 1:
        return WeighedMoves(moves[0], moves, {}, [], "")
    skill, unseen, by = SKILLS[strength], PlayerEyes(state, seat), f"{seed}/{seat}/{state.n}"
    tables = [unseen.laid(Random(f"{by}/{number}")) for number in range(len(skill.tables) + 1)]
    points = _points(tables, moves, seat, skill, by)
    room = len(state.hand(seat)) < state.table.edition.hand_limit
    return WeighedMoves(_taken(points, skill, Random(by), room), moves, points, tables, by)


def _points(tables: list[State], moves: list[Move], seat: int, skill: Skill, by: str) -> dict[Move, float]:
    """What each move comes to on average, on the tables on which it is tried; the best moves come first."""
    found: dict[Move, list[float]] = {move: [] for move in moves}
    best = list(moves)
    for number, (laid, most) in enumerate(zip(tables, (len(moves), *skill.tables), strict=True)):
        for move in best[:most]:
            found[move].append(worth(followed(laid, move, Random(f"{by}/{number}")), seat, skill.others))
        best.sort(key=lambda move: (-len(found[move]), -mean(found[move])))
    return {move: mean(found[move]) for move in best}


def _taken(points: dict[Move, float], skill: Skill, chance: Random, room: bool) -> Move:
    """The best move, as well as this player can tell; a pile is answered only where that is worth it.

    Nobody takes what is worse than to draw or to do nothing; nor, if they are careful, the worse half of what there is
    to name.
    """
    saved = next((move for move in points if isinstance(move, Draw)), None)
    if saved is not None and room and chance.random() < skill.saves and max(points.values()) < WON / 2:
        return saved
    unused = next((move for move in points if isinstance(move, Done | Skip)), None)
    if unused is not None and saved is None and chance.random() < skill.forgets and max(points.values()) < WON / 2:
        return unused
    none = next((move for move in points if isinstance(move, Pass)), None)
    idle = [value for move, value in points.items() if isinstance(move, Draw | Pass | Done | Skip)]
    least = max(idle) if idle else median_high(points.values()) if skill.careful else min(points.values())
    liked = {move: value + chance.uniform(0.0, skill.blur) for move, value in points.items() if value >= least}
    best = max(liked, key=lambda move: liked[move] if points[move] < WON / 2 else WON + points[move])
    return best if none is None or points[best] - points[none] > skill.answers else none


def own_moves(state: State, seat: int) -> list[Move]:
    """The moves that this player may make, one of those that come to the same; at a pile, `Pass` is among them."""
    found: dict[object, Move] = {}
    asked = state.asked
    alone = asked is not None and asked.kind == "use" and len(asked.offers) == 1  # to be done is to leave that one
    for move in sorted(legal_moves(state), key=lambda move: (type(move).__name__, *map(str, move))):
        if not isinstance(move, Pass) and getattr(move, "by", None) == seat and not (alone and isinstance(move, Done)):
            found.setdefault(likeness(state, move), move)
    if asked is not None and asked.kind == "respond" and seat in asked.by:
        found[Pass] = Pass(seat)
    return list(found.values())


def likeness(state: State, move: Move) -> object:
    """What two moves have in common that come to the same: copies of one card in the same place."""
    card = getattr(move, "card", -1)
    if card < 0:
        return move
    rest = tuple(value for name, value in zip(move._fields, move, strict=True) if name != "card")
    return type(move), state.table.cards[card].name, where(state.zones, card), rest
