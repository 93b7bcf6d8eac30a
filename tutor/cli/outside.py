"""`tutor diagram` and `tutor serve`: what other rooms draw and serve, imported only when it is asked for."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from tutor.cli.commands import FINE, ended
from tutor.cli.files import complain, scenario_of, tell, write_file
from tutor.scenario import run
from tutor.yamlfile import BadInput, Problem

FORMATS = ("svg", "png", "dot")


def diagram_command(asked: Namespace) -> int:
    """Draw a run as SVG, PNG or DOT; where no renderer is installed, an outline in words says the same."""
    from tutor.diagram import GRAPHS, outline, render, to_dot, to_svg

    ending = Path(asked.out or "").suffix.lstrip(".").lower()
    kind = asked.format or (ending if ending in FORMATS else "svg")
    result = run(scenario_of(asked.file), asked.until)
    graph = GRAPHS[asked.what](result.as_json())
    picture: str | bytes | None
    if kind == "dot":
        picture = to_dot(graph)
    else:
        picture = to_svg(graph) if kind == "svg" else render(to_dot(graph), "png")
    if picture is None:
        complain(f"no renderer for {kind.upper()} is installed; here is the picture in words")
        picture = f"{outline(graph)}\n"
    if asked.out:
        write_file(asked.out, picture)
    elif isinstance(picture, str):
        tell(picture.rstrip("\n"))
    elif sys.stdout.isatty():
        raise BadInput([Problem("diagram", 0, "", "a PNG is not for the terminal; name a file with --out")])
    else:
        sys.stdout.buffer.write(picture)
    return ended(result) or FINE


def serve_command(asked: Namespace) -> int:
    """Serve the site on this computer until it is stopped."""
    from tutor.site import serve

    return serve(port=asked.port, open_browser=not asked.no_browser)
