"""A run as one HTML file to step through."""

from __future__ import annotations

from typing import Final

from tutor.diagram.chain_frames import chain_frames
from tutor.diagram.trace import RunJson
from tutor.page.frame import framed
from tutor.page.page import events_data, start_zones
from tutor.page.picture import drawn
from tutor.page.standing_effects import standing_of
from tutor.protocol.decision_json import DecisionJson
from tutor.protocol.picture_json import PictureJson, PictureKindJson
from tutor.protocol.table_json import LookJson
from tutor.rulebook import edition
from tutor.scenario import Result
from tutor.service.bulkhead import optional_part
from tutor.service.playthrough import Playthrough
from tutor.service.situation import file_of, wrong
from tutor.service.table_look import head, look_of, looked_up

ABOUT: Final = "A situation of Unstable Unicorns or Llamas Unleashed, step by step, with the rule behind each step."
UNTITLED: Final = "A situation"

Pictures = dict[PictureKindJson, PictureJson]
"""Kind -> picture."""


def exported(ran: Result, seat: int | None = None) -> str:
    """The run as an HTML page that needs nothing else; with a seat, as that player may see it."""
    look, pictures = look_in_file(Playthrough(ran), seat)
    return framed(
        "frame.html.j2",
        ran.scenario.title or UNTITLED,
        {"look": look, "answer": None, "pictures": [pictures]},
        about=ABOUT,
        played=edition(ran.table.edition.id).title,
        situation=file_of(ran.scenario) if seat is None else "",
        stories=[{"title": "Step by step", "look": look}],
    )


def look_in_file(found: Playthrough, seat: int | None = None) -> tuple[LookJson, Pictures]:
    """A run to step through with nobody to ask, and each picture but the first in which there is something to see."""
    run = found.result.as_json(seat)
    look = look_of(found) if seat is None else _seen_by(found.result, seat, run)
    first, others = optional_part("picture", (None, {}), _pictures, run)
    bare: LookJson = {**look, "file": "", "link": "", "questions": [], "picture": first}
    return bare, others


def _pictures(run: RunJson) -> tuple[PictureJson | None, Pictures]:
    """The first picture in which there is something to see, and the others."""
    first = _picture(run, "")
    return first, {kind: _picture(run, kind) for kind in first["kinds"] if kind != first["kind"]}


def _picture(run: RunJson, kind: PictureKindJson) -> PictureJson:
    """A picture as it was drawn; what it could be drawn from again is left out."""
    data = drawn(run, kind).data()
    for block in data["blocks"]:
        block["dot"] = "" if block["svg"] else block["dot"]
    return data


def _seen_by(ran: Result, seat: int, run: RunJson) -> LookJson:
    """The look of a run with nothing in it that this player may not see."""
    everything, notes, error = look_of(Playthrough(ran)), standing_of(ran, ran.steps), run["error"]
    return {
        **head(ran.scenario.title, ran.state),
        "standing": everything["standing"],
        "ended": everything["ended"],
        "more": everything["more"],
        "situation": {"edition": ran.scenario.edition, "players": [{"name": name} for name in ran.table.players]},
        "start": start_zones(run),
        "events": events_data(run, notes),
        "chain": optional_part("chain", [], chain_frames, run),
        **looked_up(run, None),
        "moves": [],
        "decision": _asked_only(run["decision"]),
        "wrong": [wrong("", error["message"])] if error else [],
        "warnings": list(ran.warnings_for(seat)),
        "file": "",
        "link": "",
        "questions": [],
        "ask_from": None,
        "picture": None,
    }


def _asked_only(decision: RunJson | None) -> DecisionJson | None:
    """What is asked, without the answers: nobody is there to give one."""
    if decision is None:
        return None
    return {
        "by": decision["by"],
        "kind": decision["kind"],
        "asks": decision["asks"],
        "options": [],
        "refused": [],
    }
