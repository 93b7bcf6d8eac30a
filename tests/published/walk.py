"""One published ruling as it is run, drawn as graphs and as pictures; and all laws asked of something, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from tutor.diagram import GRAPHS
from tutor.page.picture import Picture, drawn
from tutor.scenario import Result, run
from tutor.scenario.rulings import Published


class Walk:
    """A ruling's run, and what is drawn of it; each is made once, when it is first asked for."""

    def __init__(self, ruling: Published) -> None:
        self.ran: Result = run(ruling.scenario)
        self.data: dict[str, Any] = self.ran.as_json()

    @cached_property
    def graphs(self) -> dict[str, Any]:
        """Each kind of graph."""
        return {kind: draw(self.data) for kind, draw in GRAPHS.items()}

    @cached_property
    def pictures(self) -> dict[str, Picture]:
        """Each kind of picture, for the page."""
        return {kind: drawn(self.data, kind) for kind in GRAPHS}


def broken(laws: Iterable[Callable[[Any], None]], asked: Any) -> list[str]:
    """The laws that do not hold of it: the name of each, and what it says."""
    found = []
    for law in laws:
        try:
            law(asked)
        except AssertionError as wrong:
            found.append(f"{law.__name__}: {wrong}")
    return found
