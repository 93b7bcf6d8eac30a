"""A run as one HTML file to step through."""

from __future__ import annotations

from typing import Any, Final

from tutor.diagram import GRAPHS
from tutor.page.frame import framed
from tutor.page.library import library
from tutor.page.page import page_data
from tutor.page.standing import standing_of
from tutor.page.whole_picture import Picture, drawn
from tutor.rulebook import edition
from tutor.scenario import Result, write

ABOUT: Final = "A situation of Unstable Unicorns or Llamas Unleashed, step by step, with the rule behind each step."
UNTITLED: Final = "A situation"


def exported(ran: Result, seat: int | None = None) -> str:
    """The run as an HTML page that needs nothing else; with a seat, as that player may see it."""
    run = run_data(ran, seat) | {"title": "Step by step"}
    return framed("frame.html.j2", ran.scenario.title or UNTITLED, [run], about=ABOUT, **around(ran, seat))


def around(ran: Result, seat: int | None = None) -> dict[str, str]:
    """What a page says beside the steps: what is played, and the scenario's file, which no single player may see."""
    situation = write(ran.scenario) if seat is None else ""
    return {"played": edition(ran.table.edition.id).title, "situation": situation}


def run_data(ran: Result, seat: int | None = None) -> dict[str, Any]:
    """A run to step through with nobody to ask: with every picture in which there is something to see."""
    result = ran.as_json(seat)
    found = library(result)
    first, *others = [picture for kind in GRAPHS if (picture := drawn(result, kind)).outline] or [Picture()]
    notes = standing_of(ran, ran.steps)
    data = page_data(result, found["cards"], found["rules"], found["readings"], first, notes)
    return data | {"pictures": [picture.data() for picture in others]}
