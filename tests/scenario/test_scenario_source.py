"""A scenario is read from whatever somebody has of it; what cannot be read is told, and what it was taken for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tutor.scenario import Scenario, read, run, to_link, write
from tutor.scenario.rulings import find
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

RULING = "bot-glitterbomb-cannot-save-from-sadistic-ritual"
HERE: Scenario = find(RULING).scenario
ADDRESS = f"http://127.0.0.1:8866/walk-through?scenario={to_link(HERE)}&step=3#there"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a file"
    path.write_text(write(HERE), encoding="utf-8")
    return path


def test_text_id_link_address_and_path_give_the_same(file: Path) -> None:
    given: list[Any] = [write(HERE), RULING, f"{RULING}\n", to_link(HERE), ADDRESS, file, str(file)]
    assert [read(one) for one in given] == [HERE] * len(given)
    assert run(file).as_json() == run(RULING).as_json() == run(HERE).as_json()


BAD: dict[str, tuple[Any, str]] = {
    "nothing": ("", "the text of a situation: text:1: expected a mapping, found nothing"),
    "a text": ("players: [{name: Ana}]", "the text of a situation: text:1: players: there are 2 to 8 players, not 1"),
    "a text with two mistakes": (
        "title: 3\nplayers: []",
        "the text of a situation:\ntext:1: title: expected text, found 3\n"
        "text:2: players: there are 2 to 8 players, not 0",
    ),
    "JSON": ('{"players": 3}', "the text of a situation: text:1: players: expected a list, found 3"),
    "a path": ("no/such", "the path of a file: no/such: the file cannot be read: No such file or directory"),
    "the name of a file": ("x.yaml", "the path of a file: x.yaml: the file cannot be read: No such file or directory"),
    "a Path": (Path("x"), "the path of a file: x: the file cannot be read: No such file or directory"),
    "a link": ("1.abc", "a link: link: the link is damaged: it cannot be unpacked"),
    "an address": (
        "http://a.b/?scenario=3.abc",
        "a link: link: this link is of version 3; only versions 1 and 2 are known",
    ),
    "a question": ("May Ana? Neigh", "the id of a ruling: unknown ruling 'May Ana? Neigh'. Known: "),
    "a long word": ("a" * 9000, f"the id of a ruling: unknown ruling '{'a' * 40} ... {'a' * 35}'. Known: "),
    "an id": (f"{RULING}s", f"the id of a ruling: unknown ruling '{RULING}s'. Did you mean '{RULING}'? Known: "),
}


@pytest.mark.parametrize(("given", "says"), BAD.values(), ids=BAD)
def test_what_cannot_be_read_says_what_it_was_taken_for(given: Any, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        read(given)
    assert str(caught.value).startswith(f"This was read as {says}")
