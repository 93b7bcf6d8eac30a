"""What acts in the link that is under way after an event, as the page has it (`situation/chain-states.js`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tutor.protocol.chain_json import ChainActorJson, ChainDeedJson, ChainFrameJson
from tutor.protocol.picture_json import SinceJson

INSTEAD: Final = ("replaces", "prevents")


class ChainActing(NamedTuple):
    """What acts, and what it does by then, each with its state.

    instead: "replaces" or "prevents" where it stands in the place of what another does, else ""
    """

    actor: ChainActorJson
    instead: str
    deeds: list[tuple[ChainDeedJson, str]]


def acting_at(frames: Sequence[ChainFrameJson], n: int) -> list[ChainActing]:
    """What acts in the last link that has begun and is not over after event `n`, in the order in which it is told.

    Behind each stands what takes the place of something that it does, or keeps it from happening; without a link it is
    what the cards on the pile do.
    """
    begun = [frame for frame in frames if frame["n"] <= n]
    under_way = [frame for frame in begun if frame["end"] is None or n <= frame["end"]]
    link = _last(under_way, "link")
    pile = _last(under_way, "pile")
    if link:
        piles = [frame for frame in begun if frame["kind"] == "pile" and frame["n"] > link["n"]]
    else:
        piles = [pile] if pile else []
    laid = [actor for frame in piles for actor in frame["actors"]]
    answers = [one for one in laid if _since(one["how"], n) in INSTEAD or _deeds(one, n)]
    seen = [one for one in (*(link["actors"] if link else ()), *answers) if _since(one["history"], n)]
    return list(_in_order(seen, n))


def _last(frames: Sequence[ChainFrameJson], kind: str) -> ChainFrameJson | None:
    return next((frame for frame in reversed(frames) if frame["kind"] == kind), None)


def _in_order(seen: Sequence[ChainActorJson], n: int) -> Iterator[ChainActing]:
    done = {deed["id"] for actor in seen for deed, _ in _deeds(actor, n)}

    def from_(actor: ChainActorJson) -> Iterator[ChainActing]:
        deeds, how = _deeds(actor, n), _since(actor["how"], n)
        yield ChainActing(actor, how if actor["to"] in done or how in INSTEAD else "", deeds)
        for one in seen:
            if one["to"] in {deed["id"] for deed, _ in deeds}:
                yield from from_(one)

    for actor in seen:
        if actor["to"] not in done:
            yield from from_(actor)


def _deeds(actor: ChainActorJson, n: int) -> list[tuple[ChainDeedJson, str]]:
    """What is done to somebody, or is called by a word, and what has become of it."""
    told = (deed for deed in actor["deeds"] if deed["cards"] or deed["player"] or deed["verb"])
    return [(deed, state) for deed in told if (state := _since(deed["history"], n))]


def _since(history: Sequence[SinceJson], n: int) -> str:
    return next((state for since, state in reversed(history) if since <= n), "")
