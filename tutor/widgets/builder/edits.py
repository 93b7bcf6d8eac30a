"""What the controls do to a draft, its cards excepted. Each edit is a function: a draft goes in, another comes out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from tutor.cards import set_ids
from tutor.rulebook import GENERAL, editions, readings
from tutor.scenario.box import Box
from tutor.vocabulary import MAX_PLAYERS, MIN_PLAYERS
from tutor.widgets.builder.sheet import OWN, Draft

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gia", "Hugo")


def new_draft() -> Draft:
    """Two players and nothing else."""
    return Draft({"format": 1, "edition": GENERAL, "players": [{"name": name} for name in NAMES[:MIN_PLAYERS]]})


def titled(draft: Draft, title: str) -> Draft:
    """With another title; `""` takes it away."""
    return draft.having("title", title or None)


def by_edition(draft: Draft, id: str) -> Draft:
    """With another rulebook."""
    return draft.having("edition", id)


def with_sets(draft: Draft, ids: Iterable[str]) -> Draft:
    """With other card sets; none for those of the edition."""
    return draft.having("sets", list(ids) or None)


def in_turn(draft: Draft, player: str, phase: str) -> Draft:
    """In that player's turn, in that phase."""
    return draft.having("turn", {"player": player, "phase": phase})


def seeded(draft: Draft, seed: int) -> Draft:
    """With that seed; 0 is what is taken if nothing is said."""
    return draft.having("seed", seed or None)


def loosened(draft: Draft, loose: bool) -> Draft:
    """With more copies than the box holds allowed, or not."""
    return draft.having("loose", loose or None)


def reading_default(draft: Draft, id: str) -> str:
    """The choice that is played if the scenario says nothing."""
    known = editions().get(draft.edition)
    return known.readings[id] if known else readings()[id].default


def with_reading(draft: Draft, id: str, choice: str) -> Draft:
    """With that choice for a reading; the default is left out of the file."""
    rest = {name: old for name, old in draft.readings.items() if name != id}
    if choice != reading_default(draft, id):
        rest[id] = choice
    return draft.having("readings", rest or None)


def added_player(draft: Draft) -> Draft:
    """With one player more, who sits last; the same where the table is full."""
    taken, seats = {player.name for player in draft.players}, len(draft.players)
    name = next((name for name in (*NAMES[seats:], *NAMES) if name not in taken), f"Player {seats + 1}")
    full = seats >= MAX_PLAYERS
    return draft if full else draft.having("players", [*draft.data["players"], {"name": name}])


def removed_player(draft: Draft, seat: int) -> Draft:
    """Without that player; if it was their turn, it is the first player's."""
    seats = [one for i, one in enumerate(draft.data["players"]) if i != seat]
    if len(seats) < MIN_PLAYERS:
        return draft
    name, phase = draft.players[seat].name, draft.turn[1]
    fewer = draft.having("players", seats)
    return in_turn(fewer, seats[0]["name"], phase) if draft.data.get("turn", {}).get("player") == name else fewer


def moved_player(draft: Draft, seat: int, by: int) -> Draft:
    """With that player sitting `by` places further (-1: one place before)."""
    seats = list(draft.data["players"])
    to = seat + by
    if not 0 <= to < len(seats):
        return draft
    seats.insert(to, seats.pop(seat))
    return _keeping_turn(draft, draft.having("players", seats))


def _keeping_turn(before: Draft, after: Draft) -> Draft:
    return after if after.turn == before.turn else in_turn(after, *before.turn)


def renamed_player(draft: Draft, seat: int, name: str) -> Draft:
    """With another name for a player, in the turn, the script and the expectations too."""
    old = draft.players[seat].name
    seats = [{**one, "name": name} if i == seat else one for i, one in enumerate(draft.data["players"])]
    after = draft.having("players", seats)
    if sum(player.name == old for player in draft.players) > 1:
        return after
    for key in ("turn", "script", "expect"):
        if key in draft.data:
            after = after.having(key, _renamed(draft.data[key], old, name, key == "turn"))
    return after


_NAMING: Final = frozenset(("by", "into", "of", "also", "winner"))


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


def cut_script(draft: Draft, keep: int) -> Draft:
    """With only the first entries of the script."""
    return with_script(draft, draft.script[: max(keep, 0)])


def with_script(draft: Draft, entries: Iterable[Mapping[str, Any]]) -> Draft:
    """With this script."""
    return draft.having("script", list(entries) or None)
