"""`tutor diagram` and `tutor serve`: what other rooms draw and serve, imported only when it is asked for."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from tutor.cli.commands import FINE, NO, WRONG, ended
from tutor.cli.files import complain, scenario_of, tell, write_file
from tutor.scenario import run

FORMATS = ("svg", "png", "dot")


def diagram_command(asked: Namespace) -> int:
    """Draw a run as SVG, PNG or DOT; where no renderer is installed, say the same in words, and 1."""
    from tutor.diagram import GRAPHS, outline

    ending = Path(asked.out or "").suffix.lstrip(".").lower()
    kind = asked.format or (ending if ending in FORMATS else "svg")
    result = run(scenario_of(asked.file), asked.until)
    graph = GRAPHS[asked.what](result.as_json())
    picture = _drawn(graph, kind)
    if picture is None:
        complain(f"no renderer for {kind.upper()} is installed; this is the picture in words")
        tell(outline(graph))
        return NO
    if asked.out:
        write_file(asked.out, picture)
    elif isinstance(picture, str):
        tell(picture.rstrip("\n"))
    else:
        sys.stdout.buffer.write(picture)
    return ended(result)


def _drawn(graph: Any, kind: str) -> str | bytes | None:
    from tutor.diagram import render, to_dot, to_svg

    if kind == "svg":
        return to_svg(graph)
    return to_dot(graph) if kind == "dot" else render(to_dot(graph), "png")


def serve_command(asked: Namespace) -> int:
    """Serve the site until it is stopped; 2 if that port is taken."""
    from tutor.site import PortTaken, serve

    try:
        serve(port=asked.port, open_browser=not asked.no_browser, address=asked.address)
    except (PortTaken, OSError) as problem:
        complain(problem)
        return WRONG
    return FINE
