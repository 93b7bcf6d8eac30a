"""A run as one HTML file: it needs nothing else, gives nothing away, and whatever a stranger wrote is text in it."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.page.parsed import EVIL, LARGEST, Page, outside
from tutor.cli import main
from tutor.page.frame import as_data, framed
from tutor.scenario import Result, run
from tutor.scenario.rulings import published
from tutor.service.export import exported, look_in_file
from tutor.service.playthrough import Playthrough

SAMPLES = Path(__file__).parent.parent / "samples"
HOSTILE = f"""
title: {json.dumps(EVIL)}
edition: second-edition
players:
  - {{name: "Ana <b>", hand: [Neigh, "<i>Sly</i> Unicorn"]}}
  - {{name: "Ben </script><img src=x>", stable: [Rhinocorn], hand: [Unicorn Poison, Good Deal]}}
cards:
  - name: <i>Sly</i> Unicorn
    type: magical
    effects: [{{when: enters, do: [{{destroy: unicorn}}]}}]
deck: [Shake Up, Yay]
script:
  - {{by: "Ana <b>", play: "<i>Sly</i> Unicorn"}}
"""


@pytest.fixture(scope="module")
def hostile() -> Result:
    return run(HOSTILE)


PLAIN = {"html", "head", "meta", "title", "style", "body", "main", "header", "h1", "h2", "p", "div", "section"}
PLAIN |= {"details", "summary", "pre", "footer", "script"}


def test_what_strangers_wrote_stays_text(hostile: Result) -> None:
    page = Page(exported(hostile))
    assert page.tags() == PLAIN
    assert page.texts["h1"] == [EVIL]
    assert page.texts["title"] == [f"{EVIL} - Unicorn Rules Tutor"]
    assert any("Ana <b> plays <i>Sly</i> Unicorn" in text for text in page.texts["p"])
    assert "name: <i>Sly</i> Unicorn" in page.texts["pre"][0]
    assert len(page.texts["script"]) == 2
    assert not [name for _, attributes in page.elements for name in attributes if name.startswith("on")]


def test_the_data_in_the_page_is_the_run(hostile: Result) -> None:
    data, script = Page(exported(hostile)).texts["script"]
    look, pictures = look_in_file(Playthrough(hostile))
    assert json.loads(data) == json.loads(json.dumps({"look": look, "answer": None, "pictures": [pictures]}))
    assert "alert(" not in script
    assert not re.search("[<>&\u2028\u2029]", data)
    assert json.loads(as_data(f"{EVIL}\u2028")) == f"{EVIL}\u2028"


def test_what_may_run_is_our_own_script_and_style_and_nothing_is_loaded(hostile: Result) -> None:
    page = Page(exported(hostile))

    def sealed(text: str) -> str:
        return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"

    assert page.policy() == {
        "default-src": "'none'",
        "script-src": sealed(page.texts["script"][1]),
        "style-src": sealed(page.texts["style"][0]),
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    assert not {"link", "img", "iframe", "object", "base", "form", "a"} & page.tags()
    assert not [name for _, at in page.elements for name in at if name in ("src", "href", "srcset", "style", "action")]


@pytest.mark.parametrize("file", sorted(SAMPLES.glob("*.yaml")), ids=lambda file: file.stem)
def test_a_page_names_no_other_place_and_is_small(file: Path) -> None:
    text = exported(run(file))
    assert outside(text) == []
    assert len(text.encode()) < LARGEST


@pytest.mark.parametrize(
    "text",
    [
        "url(//a.b/c)",
        "@import 'x'",
        "https://a.b",
        "wss://a.b",
        'import "y"',
        "import {x} from 'y'",
        "import('y')",
        "fetch(x)",
    ],
)
def test_another_place_is_seen(text: str) -> None:
    assert outside(text)


def test_the_longest_ruling_is_small_enough_for_a_chat() -> None:
    longest = max(published("ruling"), key=lambda found: len(found.text))
    assert len(exported(run(longest.scenario)).encode()) < LARGEST


def test_a_page_for_one_player_does_not_hold_what_is_hidden_from_them(hostile: Result) -> None:
    everything, seen = exported(hostile), exported(hostile, 0)
    for card in ("Unicorn Poison", "Good Deal", "Shake Up"):
        assert card in everything
        assert card not in seen
    assert "Sly" in seen
    assert 'id="situation"' in everything
    assert 'id="situation"' not in seen


def test_every_picture_with_something_in_it_comes_along(sample: Any) -> None:
    look, others = look_in_file(Playthrough(run(SAMPLES / "neigh-pile.yaml")))
    assert [look["picture"]["kind"], *others] == ["chain", "pile", "turn"]
    for one in (look["picture"], *others.values()):
        assert any(block["svg"] for block in one["blocks"])
        assert not any(block["svg"] and block["dot"] for block in one["blocks"])


def test_before_anything_has_happened_there_is_still_a_page() -> None:
    look, _ = look_in_file(Playthrough(run("players: [{name: Ana}, {name: Ben}]")))
    assert look["events"]
    assert "A situation" in exported(run("players: [{name: Ana}, {name: Ben}]"))


def test_a_value_that_a_page_lacks_is_no_blank() -> None:
    with pytest.raises(Exception, match="'about' is undefined"):
        framed("frame.html.j2", "A title", {})


# ---- the command -------------------------------------------------------------------------------------------------


def test_the_command_writes_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "page.html"
    assert main(["export", str(SAMPLES / "neigh-pile.yaml"), str(out)]) == 0
    assert capsys.readouterr() == ("", "")
    assert out.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_the_command_shows_it_as_one_player_sees_it(tmp_path: Path) -> None:
    file, out = tmp_path / "hostile.yaml", tmp_path / "page.html"
    file.write_text(HOSTILE, encoding="utf-8")
    assert main(["export", str(file), str(out), "--as", "Ana <b>"]) == 0
    assert "Unicorn Poison" not in out.read_text(encoding="utf-8")


def test_what_is_wrong_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sample = str(SAMPLES / "neigh-pile.yaml")
    assert main(["export", sample, str(tmp_path / "no" / "a.html")]) == 2
    assert capsys.readouterr().err.endswith("a.html: the file cannot be written: No such file or directory\n")
    assert main(["export", sample, str(tmp_path / "a.html"), "--as", "Anna"]) == 2
    assert "unknown player 'Anna'. Did you mean 'Ana'?" in capsys.readouterr().err


def test_a_page_is_made_without_jupyter(tmp_path: Path) -> None:
    code = f"""
import sys
from tests.page.parsed import EVIL, LARGEST, Page, outside
from tutor.cli import main
assert main(["export", {str(SAMPLES / "neigh-pile.yaml")!r}, {str(tmp_path / "a.html")!r}]) == 0
print(sorted({{"IPython", "anywidget", "ipywidgets", "traitlets", "voila", "tornado"}} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
