"""A lesson is checked, and is passed on: as a page of its own, and in a link."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from tests.lessons.test_scene_file import SCENE
from tutor.cli.main import main
from tutor.lessons.course_file import course
from tutor.scenario.permalink import MAX_LINK, from_link, is_link, to_link
from tutor.scenario.rulings import find
from tutor.service.lesson_reply import own_lesson

pytestmark = pytest.mark.quick


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "lesson.yaml"
    found.write_text(SCENE, encoding="utf-8")
    return found


@pytest.mark.parametrize(
    ("change", "to", "says"),
    [
        ("event: card.played, card: Rhinocorn", "event: card.entered, card: Rhinocorn", "nothing like this happens"),
        ("teaches: [cards.instant.own-response]", "teaches: [pull.random]", "shows 'pull.random'"),
        ("refused: turn.order, says", "refused: turn.draw, says", "it is refused for turn.order"),
    ],
)
def test_what_a_lesson_says_that_is_not_so_is_found_by_check(
    file: Path, capsys: pytest.CaptureFixture[str], change: str, to: str, says: str
) -> None:
    assert main(["check", "--quiet", str(file)]) == 0
    assert SCENE.count(change) == 1
    file.write_text(SCENE.replace(change, to), encoding="utf-8")
    assert main(["check", "--quiet", str(file)]) == 2
    assert says in capsys.readouterr().err


def test_a_lesson_s_page_holds_all_of_it(file: Path) -> None:
    out = file.with_suffix(".html")
    assert main(["export", str(file), str(out)]) == 0
    page = out.read_text(encoding="utf-8")
    held = json.loads(re.search(r'id="held">(.*?)</script>', page)[1])  # type: ignore[index]
    told = own_lesson(SCENE)
    assert held["lesson"] == json.loads(json.dumps(told))
    (scene,), (seen,) = told["scenes_played"], held["scenes"]
    assert len(seen["looks"]) == len(scene["tables"])
    assert all(look["decision"]["options"] for look in seen["looks"])
    assert seen["answer"]["answer"] in ("yes", "no")
    for says in ("Your turn.", "Try your Neigh.", "It lies open."):
        assert f"<li>{says}</li>" in page or f"<p>{says}</p>" in page


def test_a_link_holds_a_lesson_and_says_where_it_does_not_fit(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["link", str(file), "--site", "https://example.org/learn"]) == 0
    address = capsys.readouterr().out.strip()
    assert address.startswith("https://example.org/learn?lesson=")
    link = address.partition("=")[2]
    assert is_link(link)
    assert own_lesson(link) == own_lesson(SCENE)
    noise = "".join(sha256(str(number).encode()).hexdigest() for number in range(250))
    said = ", ".join(f"{{event: phase.began, says: {noise[at : at + 380]}}}" for at in range(0, len(noise), 380))
    file.write_text(SCENE.replace("says: [{event: phase.began, says: Now you act.}]", f"says: [{said}]"))
    assert main(["check", "--quiet", str(file)]) == 0
    assert main(["link", str(file)]) == 2
    assert "Pass on the file instead" in capsys.readouterr().err


def test_every_lesson_of_the_course_fits_into_links() -> None:
    for lesson in course().lessons:
        for id in lesson.scenes:
            link = to_link(find(id).scenario)
            assert len(link) <= MAX_LINK
            assert from_link(link).lesson
