"""Whatever is read of what strangers write: it works, or each mistake is told in one sentence, at its place."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings

import tutor
from tests.hostile import links, texts, trees
from tests.hostile.judged import bounded, clear, read_or_told
from tests.hostile.material import OWN, cards, course, lessons, tree
from tests.hostile.material import texts as files
from tests.length import FIRST, FIXED, SAMPLE_FACTOR
from tutor.cards.set_files import load_set
from tutor.cli import main
from tutor.data import data_root
from tutor.lessons.course_file import read_course
from tutor.lessons.mastery import read_learnt
from tutor.lessons.scene_file import read_scene
from tutor.lessons.scene_playthrough import play_scene
from tutor.scenario import Scenario, from_link, read_data, read_text, run, to_link, write
from tutor.scenario.permalink import file_of_link
from tutor.yamlfile import BadInput, path_text

SAMPLE_STRIDE: Final = 12 if FIXED else 1
"""Of what is tried one after the other, the usual sample takes each so manieth."""

WRONG_ANYWHERE: Final = (-1, 0.5, [[]], {"a": 1})
"""What no place of a situation takes: who is told so is told at that place."""


def of_so_many(usual: int) -> settings:
    """As many examples as usual, or that many times more."""
    return settings(
        max_examples=usual * SAMPLE_FACTOR,
        derandomize=FIXED,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def played(scenario: Scenario) -> None:
    """What can be read can be run, told, written down again, and linked to unless it is too long."""
    result = run(scenario)
    json.dumps(result.as_json())
    assert read_text(write(scenario), "again.yaml") == scenario
    try:
        link = to_link(scenario)
    except BadInput as bad:
        clear(bad)
    else:
        assert from_link(link) == scenario


def from_tree(given: Any) -> None:
    played(read_data(given, "situation"))


def told_places(given: Any) -> list[str]:
    """The places at which something is wrong."""
    try:
        read_data(given, "situation")
    except BadInput as bad:
        return [one.path for one in bad.problems]
    return []


# ---- situations --------------------------------------------------------------------------------------------------


def test_every_place_of_a_situation_that_holds_something_else() -> None:
    whole = tree(OWN)
    for _, spoilt in trees.each_place(whole, SAMPLE_STRIDE, FIRST):
        read_or_told(from_tree, spoilt)


def test_what_is_wrong_is_told_where_it_is() -> None:
    whole = tree(OWN)
    for path in list(trees.places(whole))[1:]:
        for new in WRONG_ANYWHERE:
            said, inside = path_text(path), path_text(path[2:])
            there = [one.rpartition(": ")[2] for one in told_places(trees.replaced(whole, path, new))]
            is_told = any(said.startswith(one) or one.startswith((said, inside or "\n")) for one in there)
            assert is_told or not there, (path, new)


@of_so_many(75)
@given(trees.spoilt(tuple(map(tree, files()))))
def test_published_situations_with_a_few_places_spoilt(given: Any) -> None:
    read_or_told(from_tree, given)


@of_so_many(100)
@given(texts.spoilt(files()))
def test_files_with_a_few_lines_spoilt(given: str | bytes) -> None:
    read_or_told(lambda text: played(read_text(text, "spoilt.yaml")), given)


@of_so_many(75)
@given(texts.anything())
def test_any_text_that_is_handed_to_the_library(given: str) -> None:
    read_or_told(tutor.read, given)


def test_what_no_file_can_hold() -> None:
    for new in ((), {1}, b"Neigh", 1j, object, {1: 2}, {None: 1}, trees.DEEP, range(3), Path("x")):
        for path in list(trees.places(tree(OWN)))[:: SAMPLE_STRIDE * 3]:
            read_or_told(from_tree, trees.replaced(tree(OWN), path, new))


@of_so_many(10)
@given(texts.spoilt(files()))
def test_the_command_says_it_and_goes(tmp_path_factory: pytest.TempPathFactory, given: str | bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "spoilt.yaml"
    file.write_bytes(given if isinstance(given, bytes) else given.encode(errors="replace"))
    for command in (["run"], ["ask"], ["check", "--quiet"], ["link"]):
        spoken = main_said([*command, str(file)])
        assert "Traceback" not in spoken


def main_said(arguments: list[str]) -> str:
    """What a command prints, on both streams; it ends as commands end."""
    spoken = io.StringIO()
    with contextlib.redirect_stdout(spoken), contextlib.redirect_stderr(spoken):
        assert main(arguments) in (0, 1, 2)
    return spoken.getvalue()


# ---- links -------------------------------------------------------------------------------------------------------


def opened(link: str) -> None:
    """A link that opens has a file, and both say the same."""
    scenario = from_link(link)
    assert read_text(file_of_link(link), "again.yaml") == scenario
    played(scenario)


WHOLE_LINKS: Final = tuple(to_link(read_text(text)._replace(lesson=None)) for text in files()[:40])


@of_so_many(100)
@given(links.spoilt(WHOLE_LINKS))
def test_links_with_a_few_letters_spoilt(link: str) -> None:
    read_or_told(opened, link)


@of_so_many(75)
@given(links.of_any_bytes())
def test_links_of_any_bytes(link: str) -> None:
    read_or_told(opened, link)


@of_so_many(50)
@given(links.of_any_data(tuple(map(tree, files()[:40]))))
def test_links_with_data_that_is_spoilt(link: str) -> None:
    read_or_told(opened, link)


@pytest.mark.parametrize("link", links.BOMBS)
def test_little_never_becomes_much(link: str) -> None:
    with bounded(), pytest.raises(BadInput):
        from_link(link)


# ---- cards -------------------------------------------------------------------------------------------------------


def with_own(card: Any) -> dict[str, Any]:
    """A situation that brings this card along, and has it played."""
    name = card.get("name") if isinstance(card, dict) else None
    hand = [name] if isinstance(name, str) else []
    script = [{"by": "Ana", "play": name}] if hand else []
    players = [{"name": "Ana", "hand": hand, "stable": ["Rhinocorn"]}, {"name": "Ben", "hand": ["Neigh"]}]
    return {"cards": [card], "players": players, "deck": ["Good Deal", "Shake Up"], "script": script}


def test_every_place_of_a_card_that_holds_something_else() -> None:
    for number, card in enumerate(cards()):
        for _, spoilt in trees.each_place(card, 29 * SAMPLE_STRIDE, FIRST + number):
            read_or_told(from_tree, with_own(spoilt))


@of_so_many(75)
@given(trees.spoilt(cards()))
def test_published_cards_with_a_few_places_spoilt(card: Any) -> None:
    read_or_told(from_tree, with_own(card))


SETS: Final = tuple(
    (data_root() / "sets" / f"{name}.yaml").read_text(encoding="utf-8") for name in ("travel", "llamas")
)


@of_so_many(10)
@given(texts.spoilt(SETS))
def test_set_files_with_a_few_lines_spoilt(given: str | bytes) -> None:
    read_or_told(lambda text: load_set(text if isinstance(text, str) else text.decode(errors="replace"), "s"), given)


# ---- lessons, and what was learnt --------------------------------------------------------------------------------


@of_so_many(30)
@given(texts.spoilt(lessons()))
def test_lessons_with_a_few_lines_spoilt(given: str | bytes) -> None:
    read_or_told(lambda text: play_scene(read_scene(text, "spoilt.yaml")), given)


@of_so_many(30)
@given(trees.spoilt(tuple(map(tree, lessons()))))
def test_lessons_with_a_few_places_spoilt(given: Any) -> None:
    read_or_told(lambda one: play_scene(read_scene(json.dumps(one, default=str), "spoilt.yaml")), given)


@of_so_many(15)
@given(texts.spoilt((course(),)))
def test_a_course_with_a_few_lines_spoilt(given: str | bytes) -> None:
    read_or_told(lambda text: read_course(text, "course.yaml"), given)


LEARNT: Final = {
    "format": "tutor-learnt", "version": 2, "lessons": {"neigh": 5}, "missed": ["legal.1.base.base-2e.3"],
    "rules": {
        "pile.fastest": {"box": 1, "due": 5, "right": 1, "wrong": 0},
        "turn.draw": {
            "stability": 2.3, "difficulty": 2.1, "last": 5, "due": 7,
            "right": 1, "wrong": 0, "holds": True, "question": "",
        },
    },
}  # fmt: skip


@of_so_many(75)
@given(trees.spoilt((LEARNT,)))
def test_what_was_learnt_with_a_few_places_spoilt(given: Any) -> None:
    found = read_or_told(lambda one: read_learnt(json.dumps(one), "learnt.json"), given)
    assert found is None or all(1 <= known.memory.difficulty <= 10 for known in found.rules.values())
