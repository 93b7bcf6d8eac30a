"""Lists every reading with its sources and what it changes, and keeps the list in `docs/readings.md`.

Run by `python -m docs.readings`; a test compares the page with what it is made from.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tutor.cards import all_sets
from tutor.engine.state.zones import DECK
from tutor.rulebook import edition, editions, readings
from tutor.rulebook.book import Reading
from tutor.scenario import Result, read_file, run

PAGE: Final = Path(__file__).parent / "readings.md"
ROOT: Final = PAGE.parent.parent
FOLDERS: Final = tuple(ROOT / folder for folder in ("cards/rulings", "cards/lessons", "tests/play"))
"""Where the scenarios are that can show what a choice changes."""

TRIED: Final = 12
"""How many scenarios are played the other way until one differs; those named after the reading come first."""

HEAD: Final = """# Readings

The points on which the rulebooks are silent or the sources disagree. Each is a switch of the table: a scenario sets it
with `readings: {NAME: CHOICE}`, and whatever it decides names it. Below each question stand the choices with their
sources, the rulebooks that settle it, the cards that speak of it, and a situation in which it matters, played each way.

Made by `python -m docs.readings`.
"""


def report(results: Iterable[Result]) -> str:
    """The page as Markdown: a table of contents, then a section for each reading, in the order of its file.

    results: what comes of the scenarios, of which those are shown that one of the choices changes
    """
    known = readings()
    lines = [HEAD, f"{len(known)} readings.", "", "| reading | played unless something else is said |", "| --- | --- |"]
    lines += [f"| [{id}](#{id}) | {reading.default} |" for id, reading in known.items()]
    shown = _naming(results)
    for reading in known.values():
        lines += ["", *_section(reading, shown[reading.id])]
    return "\n".join(lines) + "\n"


def _naming(results: Iterable[Result]) -> dict[str, list[Result]]:
    """The runs that may depend on a reading: those whose file is named after it first, then the shortest."""
    found: dict[str, list[Result]] = {id: [] for id in readings()}
    for result in results:
        named = {reading for event in result.events for reading in event.readings}
        named |= {id for id in result.scenario.readings if id in found}
        for id in named:
            found[id].append(result)
    for id, runs in found.items():
        runs.sort(key=lambda run, id=id: (not _file(run).stem.startswith(f"{id}--"), len(run.events), _file(run)))
    return found


def _file(result: Result) -> Path:
    return Path(result.scenario.file)


def _section(reading: Reading, runs: list[Result]) -> Iterator[str]:
    yield f"## {reading.id}"
    yield ""
    yield edition().fill(reading.asks)
    yield ""
    for choice, source in reading.choices.items():
        default = " (the default)" if choice == reading.default else ""
        yield f"- **{choice}**{default}: {edition().fill(source)}"
    if reading.why:
        yield f"- Why the default: {edition().fill(reading.why)}"
    for book in editions().values():
        if book.readings[reading.id] != reading.default:
            yield f"- {book.title}: **{book.readings[reading.id]}**"
    if cards := _cards(reading.id):
        yield ""
        yield f"Cards: {', '.join(cards)}."
    yield from _changes(reading, runs)


def _cards(reading: str) -> list[str]:
    """The cards whose notes or effects name the reading."""
    return sorted(
        {
            card.name
            for cards in all_sets()
            for card in cards.cards
            if any(f"[{reading}]" in note for note in (*card.notes, *card.doubts))
            or any(reading in dict(effect.under) for effect in card.effects)
        }
    )


def _changes(reading: Reading, runs: list[Result]) -> Iterator[str]:
    """For each choice beside the default, a situation that ends differently under it."""
    for choice in reading.choices:
        if choice == reading.default:
            continue
        own = f"{reading.id}--{choice}"
        for played in sorted(runs, key=lambda run, own=own: not _file(run).stem.startswith(own))[:TRIED]:
            ways = {way: _told(played, reading.id, way) for way in (reading.default, choice)}
            here, there = ways.values()
            at = next((i for i, (one, other) in enumerate(zip(here, there, strict=False)) if one != other), None)
            if at is not None:
                yield ""
                yield f"*{played.scenario.title}* ([file](../{_file(played).relative_to(ROOT)}))"
                yield ""
                for way, sentences in ways.items():
                    yield f"- {way}: {sentences[at]}"
                break


def _told(played: Result, reading: str, choice: str) -> tuple[str, ...]:
    """What is told if the scenario is played by this choice, and last what is asked then, or which entry fails.

    The number of cards in the deck comes first: some readings decide about it before anything is told.
    """
    scenario = played.scenario._replace(readings={**played.scenario.readings, reading: choice})
    result = run(scenario)
    deck = len(result.steps[0].before.zones[DECK])
    says = (f"The deck holds {deck} cards.", *result.says())
    if not result.error:
        return (*says, result.asks)
    entry, *_ = result.unused
    verdict = "is legal" if entry.refused else "is not legal then"
    return (*says, f"`{entry._replace(refused=False)}` {verdict}.")


def played() -> list[Result]:
    """What comes of every scenario file."""
    return [run(read_file(file)) for folder in FOLDERS for file in sorted(folder.rglob("*.yaml"))]


if __name__ == "__main__":
    PAGE.write_text(report(played()), encoding="utf-8")
