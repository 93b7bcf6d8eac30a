"""Every choice of every reading is shown by a scenario: something in its run names the reading."""

from __future__ import annotations

from collections.abc import Iterator

from docs.readings import PAGE, report
from tests.play.evidence import reasons, results
from tutor.rulebook import readings
from tutor.scenario import Result

NOTHING_NAMES_IT = {
    ("two-player-removal", "rulebook"): "the deck is made before anything happens",
    ("two-player-removal", "wiki"): "the deck is made before anything happens",
    ("two-player-removal", "none"): "the deck is made before anything happens",
    ("own-entering", "others-only"): "read so, the card has no such effect, and nothing happens",
}
"""Choice -> why no event can name it; a scenario that is played by it says what comes of it."""


def named(result: Result) -> Iterator[tuple[str, str]]:
    """The readings that the events and refusals of a run name, each with the choice it is played by."""
    found = {reading for event in result.events for reading in event.readings} | set(reasons(result.scenario))
    return ((reading, result.table.readings[reading]) for reading in found if reading in readings())


def test_every_choice_of_every_reading_is_shown() -> None:
    choices = {(reading.id, choice) for reading in readings().values() for choice in reading.choices}
    found = {choice for result in results() for choice in named(result)}
    assert choices - found == set(NOTHING_NAMES_IT)
    asked = {choice for result in results() for choice in result.scenario.readings.items()}
    assert set(NOTHING_NAMES_IT) - asked == set()


def test_the_page_lists_every_reading_as_it_is() -> None:
    assert PAGE.read_text(encoding="utf-8") == report(results()), "renew it with: python -m docs.readings"
