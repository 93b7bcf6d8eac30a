"""What the controls do to a sheet, its cards excepted. Each edit is a function: a sheet goes in, another comes out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from tutor.cards import set_ids
from tutor.rulebook import GENERAL, editions, readings
from tutor.scenario.box import Box
from tutor.vocabulary import MAX_PLAYERS, MIN_PLAYERS
from tutor.widgets.builder.sheet import OWN, Sheet

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gia", "Hugo")


def new_sheet() -> Sheet:
    """Two players and nothing else."""
    return Sheet({"format": 1, "edition": GENERAL, "players": [{"name": name} for name in NAMES[:MIN_PLAYERS]]})


def titled(sheet: Sheet, title: str) -> Sheet:
    """With another title; `""` takes it away."""
    return sheet.having("title", title or None)


def by_edition(sheet: Sheet, id: str) -> Sheet:
    """With another rulebook."""
    return sheet.having("edition", id)


def with_sets(sheet: Sheet, ids: Iterable[str]) -> Sheet:
    """With other card sets; none for those of the edition."""
    return sheet.having("sets", list(ids) or None)


def in_turn(sheet: Sheet, player: str, phase: str) -> Sheet:
    """In that player's turn, in that phase."""
    return sheet.having("turn", {"player": player, "phase": phase})


def seeded(sheet: Sheet, seed: int) -> Sheet:
    """With that seed; 0 is what is taken if nothing is said."""
    return sheet.having("seed", seed or None)


def loosened(sheet: Sheet, loose: bool) -> Sheet:
    """With more copies than the box holds allowed, or not."""
    return sheet.having("loose", loose or None)


def reading_default(sheet: Sheet, id: str) -> str:
    """The choice that is played if the scenario says nothing."""
    known = editions().get(sheet.edition)
    return known.readings[id] if known else readings()[id].default


def reading_of(sheet: Sheet, id: str) -> str:
    """The choice that is played."""
    return sheet.readings.get(id, reading_default(sheet, id))


def with_reading(sheet: Sheet, id: str, choice: str) -> Sheet:
    """With that choice for a reading; the default is left out of the file."""
    rest = {name: old for name, old in sheet.readings.items() if name != id}
    if choice != reading_default(sheet, id):
        rest[id] = choice
    return sheet.having("readings", rest or None)


def added_player(sheet: Sheet) -> Sheet:
    """With one player more, who sits last; the same where the table is full."""
    taken, seats = {player.name for player in sheet.players}, len(sheet.players)
    name = next((name for name in (*NAMES[seats:], *NAMES) if name not in taken), f"Player {seats + 1}")
    full = seats >= MAX_PLAYERS
    return sheet if full else sheet.having("players", [*sheet.data["players"], {"name": name}])


def removed_player(sheet: Sheet, seat: int) -> Sheet:
    """Without that player; if it was their turn, it is the first player's."""
    seats = [one for i, one in enumerate(sheet.data["players"]) if i != seat]
    if len(seats) < MIN_PLAYERS:
        return sheet
    name, phase = sheet.players[seat].name, sheet.turn[1]
    fewer = sheet.having("players", seats)
    return in_turn(fewer, seats[0]["name"], phase) if sheet.data.get("turn", {}).get("player") == name else fewer


def moved_player(sheet: Sheet, seat: int, by: int) -> Sheet:
    """With that player sitting `by` places further (-1: one place before)."""
    seats = list(sheet.data["players"])
    to = seat + by
    if not 0 <= to < len(seats):
        return sheet
    seats.insert(to, seats.pop(seat))
    return _keeping_turn(sheet, sheet.having("players", seats))


def _keeping_turn(before: Sheet, after: Sheet) -> Sheet:
    return after if after.turn == before.turn else in_turn(after, *before.turn)


def renamed_player(sheet: Sheet, seat: int, name: str) -> Sheet:
    """With another name for a player, in the turn, the script, the question and the expectations too."""
    old = sheet.players[seat].name
    seats = [{**one, "name": name} if i == seat else one for i, one in enumerate(sheet.data["players"])]
    after = sheet.having("players", seats)
    if sum(player.name == old for player in sheet.players) > 1:
        return after
    for key in ("turn", "script", "question", "expect"):
        if key in sheet.data:
            after = after.having(key, _renamed(sheet.data[key], old, name, key == "turn"))
    return after


_NAMING: Final = frozenset(("by", "into", "of", "also", "winner", "for"))


def _renamed(value: Any, old: str, new: str, names: bool) -> Any:
    """The data with a player's name exchanged; `names`: a text that stands here can only be a player or a zone."""
    if isinstance(value, Mapping):
        return {
            _renamed_zone(key, old, new): _renamed(inner, old, new, names or key in _NAMING or _chosen(key, old))
            for key, inner in value.items()
        }
    if isinstance(value, list):
        return [_renamed(inner, old, new, names) for inner in value]
    return new if names and value == old else value


def _renamed_zone(key: str, old: str, new: str) -> str:
    owner, mark, zone = key.rpartition(".")
    return f"{new}.{zone}" if mark and owner == old and zone in OWN else key


def _chosen(key: str, old: str) -> bool:
    return key == "choose" and not Box.of(set_ids()).knows(old)


def cut_script(sheet: Sheet, keep: int) -> Sheet:
    """With only the first entries of the script."""
    return with_script(sheet, sheet.script[: max(keep, 0)])


def with_script(sheet: Sheet, entries: Iterable[Mapping[str, Any]]) -> Sheet:
    """With this script."""
    return sheet.having("script", list(entries) or None)
