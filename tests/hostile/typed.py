"""Messages made by their types: each part is one of the words that belong there, or anything that fits.

Situations are mostly boards on which something was done and something is asked; the others are made by their type, too.
"""

from __future__ import annotations

from functools import cache
from random import Random
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, is_typeddict

from benchmarks.same_events import PLAYED
from tests.hostile.material import cards, lessons, sets, texts
from tests.hostile.messages import FEW, Message
from tests.hostile.trees import STRANGE
from tests.service.random_boards import OWN, board
from tutor.lessons.course_file import course
from tutor.protocol.likeness import is_like, parts_of
from tutor.protocol.request_rows import REQUESTS
from tutor.protocol.situation_json import SituationJson
from tutor.protocol.sizes import Length, NumberRange, ReadAs
from tutor.rulebook import editions, readings, rules
from tutor.scenario.rulings import FOLDERS, published
from tutor.script.entry import ENTRY_WORDS, FLAGS, OF_NOBODY
from tutor.service.table_look import look
from tutor.vocabulary import PHASES, UNTOLD

Tree = Any

PLAYERS: Final = ("Ana", "Ben", "Cleo")
ZONES: Final = ("deck", "discard", "nursery", *(f"{name}.{zone}" for name in PLAYERS for zone in ("hand", "stable")))
MAX_ITEMS: Final = 3
MAX_MOVES: Final = 3
"""So many things a list has here, and so many moves are made on a board."""


@cache
def words() -> dict[str, tuple[Tree, ...]]:
    """Part of a message, or word of an entry or a goal -> what belongs there."""
    names = (OWN, UNTOLD, "Neigh", "Rhinocorn", *(card["name"] for card in cards()))
    places = ("players", "by", "you", "player", "winner", "for", "into")
    return {
        **dict.fromkeys(("card", "stable", "hand", "deck", "discard", "play", "respond", "use", "skip", "tell"), names),
        **dict.fromkeys(("choose", "pull", "of", "has", "lacks"), (*names, *PLAYERS, *ZONES)),
        **dict.fromkeys(places, PLAYERS),
        "name": (*PLAYERS, *names),
        "zone": ZONES,
        "edition": tuple(editions()),
        "sets": tuple(file.removesuffix(".yaml") for file in sets()),
        "phase": PHASES,
        "until": ("chain", "turn"),
        "ruling": tuple(one.id for kind in FOLDERS for one in published(kind)),
        "lesson": tuple(one.id for one in course().lessons),
        "text": (*texts()[:40], *lessons()[:3]),
        "refused": (True, *readings(), *rules()),
    }


def value(kind: object, chance: Random, part: str = "") -> Tree:
    """Something of this type: what belongs in that part, mostly."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _marked(inside[0], inside[1:], chance, part)
    if kind is SituationJson and chance.random() < 0.85:
        return situation(chance)
    if is_typeddict(kind):
        parts = parts_of(kind).items()
        return {name: value(one, chance, name) for name, (one, needed) in parts if needed or chance.random() < 0.4}
    if origin is Literal:
        return chance.choice(inside)
    if origin in (Union, UnionType):
        return value(chance.choice(inside), chance, part)
    if origin is list:
        return [value(inside[0], chance, part) for _ in range(chance.randrange(MAX_ITEMS + 1))]
    if origin is dict:
        return _mapping(inside[1], chance)
    return _plain(kind, chance, part)


def _mapping(kind: object, chance: Random) -> Tree:
    """A mapping whose keys belong in a script, a question or a goal."""
    keys = chance.sample((*words(), *ENTRY_WORDS, "will", "may", "count", "any", "not", "happens"), chance.randrange(4))
    return {key: value(kind, chance, key) for key in keys}


def _plain(kind: object, chance: Random, part: str) -> Tree:
    belonging = words().get(part, ())
    if belonging and chance.random() < 0.85:
        one = chance.choice(belonging)
        if is_like(one, kind):
            return one
    fitting = [one for one in STRANGE if is_like(one, kind)]
    return chance.choice(fitting)


def _marked(kind: object, marks: tuple[object, ...], chance: Random, part: str) -> Tree:
    """Something within its sizes; where it need only be like another type, mostly of its own all the same."""
    read_as = next((mark.kind for mark in marks if isinstance(mark, ReadAs)), kind)
    within = Annotated[read_as, *marks]  # type: ignore[valid-type]
    for mark in marks:
        if isinstance(mark, NumberRange):
            return chance.choice((mark.least, mark.most, chance.randint(mark.least, mark.most)))
        if isinstance(mark, Length) and get_origin(kind) is list:
            many = chance.randint(mark.least, min(mark.most, mark.least + MAX_ITEMS))
            return [value(get_args(kind)[0], chance, part) for _ in range(many)]
    found = value(kind if chance.random() < 0.9 else read_as, chance, part)
    return found if is_like(found, within) else part or "x"


def situation(chance: Random) -> Tree:
    """A board, mostly played on a little; some have a line more in their script that is anything, or ask something."""
    laid: dict[str, Tree] = dict(board(chance.choice(list(PLAYED)), chance.randrange(10**6), chance))
    for _ in range(chance.randrange(MAX_MOVES + 1)):
        found = look(laid)
        laid = dict(found["situation"])
        if found["decision"] is None or not found["decision"]["options"]:
            break
        laid["script"] = [*laid.get("script", ()), chance.choice(found["decision"]["options"])["entry"]]
    if chance.random() < 0.2:
        laid["script"] = [*laid.get("script", ()), entry(chance, laid)]
    if chance.random() < 0.5:
        laid["question"] = question(chance, laid)
    return laid


def entry(chance: Random, laid: dict[str, Tree]) -> Tree:
    """A line of a script about a card or a player of a board."""
    there = [name for seat in laid["players"] for zone in ("stable", "hand") for name in seat.get(zone, ())]
    verb = chance.choice(ENTRY_WORDS)
    what = True if verb in FLAGS else chance.choice((*there, UNTOLD, *(PLAYERS if verb == "choose" else ())))
    made = {verb: [what] if verb == "shuffle" else what}
    if verb not in OF_NOBODY:
        made["by"] = chance.choice(laid["players"])["name"]
    if chance.random() < 0.2:
        made[chance.choice(("of", "into", "refused"))] = chance.choice((*PLAYERS, "discard", "deck", True))
    return made


def question(chance: Random, laid: dict[str, Tree]) -> Tree:
    """A question about a board."""
    if chance.random() < 0.5:
        return {"may": entry(chance, laid)}
    names = [seat["name"] for seat in laid["players"]]
    by, zone = chance.choice(names), chance.choice(("deck", "discard", f"{names[0]}.stable", f"{names[1]}.hand"))
    there = chance.choice([*laid["players"][0].get("stable", ()), "Neigh", UNTOLD])
    goal = chance.choice(({"winner": by}, {"has": {zone: [there]}}, {"count": {zone: 1}}, {"lacks": {zone: [there]}}))
    asked = {"will": chance.choice((goal, {"not": goal}, {"any": [goal, {"happens": {"verb": "draw", "by": by}}]}))}
    if chance.random() < 0.3:
        asked["for"] = by
    return asked | ({"until": "turn"} if chance.random() < 0.3 else {})


def message(kind: str, chance: Random) -> Message:
    """A message of that kind, like its type; an answer looks at few positions.

    A contest is mostly about what a player can do.
    """
    made: Message = value(REQUESTS[kind].asks, chance)
    if kind == "contest":  # mostly about the table as it is laid, asked behind what there is
        laid = made["situation"]
        asks = {"will", "for"} <= {*(laid.get("question") or ())}
        if laid.get("players") and not asks and chance.random() < 0.8:
            by = chance.choice(laid["players"])
            goal = {"has": {"discard": [chance.choice([*by.get("stable", ()), "Neigh"])]}}
            laid = {**laid, "question": {"will": chance.choice((goal, {"not": goal})), "for": by["name"]}}
        return {**made, "situation": laid, "asked_at": min(made["asked_at"], len(laid.get("script", ())))}
    return {**made, "limit": FEW} if kind == "answer" else made
