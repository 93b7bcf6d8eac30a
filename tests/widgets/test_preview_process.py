"""What a preview shows of a link, and how little a stranger's may ask of it."""

from __future__ import annotations

import base64
import subprocess
import sys
import zlib
from xml.etree.ElementTree import fromstring

import pytest

from tutor.diagram import png
from tutor.scenario import read, to_link
from tutor.service.situation import situation_of
from tutor.sharing.share_picture import share_picture
from tutor.site import preview_process
from tutor.site.preview_images import DrawingProcess, ImageRequest, own_picture
from tutor.site.preview_process import answered, picture, shown

SITUATION = """
edition: second-edition
players:
  - {name: Ana, hand: [Rhinocorn, "Neigh#2"], stable: [Basic Unicorn (Red)]}
  - {name: Ben, hand: [Neigh], stable: [Basic Unicorn (Blue)]}
"""
ASKS = f"{SITUATION}script:\n  - {{by: Ana, play: Rhinocorn}}\nquestion: {{may: {{by: Ben, respond: Neigh}}}}\n"
LONG = f"{SITUATION}turn: {{player: Ana, phase: action}}\nquestion: {{will: {{winner: Ana}}, until: game}}\n"


def of_file(text: str) -> str:
    """A link of the first version, which holds a file as it is."""
    return f"1.{base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip('=')}"


def size(found: bytes) -> tuple[int, int]:
    """How wide and high a PNG is."""
    assert found.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(found[16:20], "big"), int.from_bytes(found[20:24], "big")


def test_every_picture_is_as_large_as_chats_show_it() -> None:
    found = [picture(to_link(read(text)), asked) for text in (SITUATION, ASKS) for asked in (False, True)]
    assert {size(one) for one in (*found, own_picture())} == {(1200, 630)}
    assert len({*found, own_picture()}) == 5
    assert max(map(len, found)) < 300_000


def test_the_answer_is_shown_with_its_rule_where_it_is_asked_for() -> None:
    found = shown(read(ASKS), True)
    assert found["title"] == "May Ben answer Rhinocorn with a Neigh?"
    assert found["answer"]["word"] == "Yes"
    assert found["answer"]["rule"]["name"]
    without = shown(read(ASKS), False)
    assert without["answer"] is None
    assert without["title"] == found["title"]
    assert shown(read(f"title: Ana against Ben\n{SITUATION}"), False)["title"] == "Ana against Ben"
    assert shown(read(SITUATION), False)["title"] == "A situation with Ana and Ben"


def test_an_answer_that_is_not_found_in_time_is_left_out() -> None:
    assert (answered(situation_of(read(LONG)), 0) or {}).get("word") is None
    assert (answered(situation_of(read(ASKS)), 60) or {})["word"] == "Yes"


def test_what_cannot_be_asked_is_shown_without_an_answer() -> None:
    wrong = read(ASKS.replace("play: Rhinocorn", "play: Neigh#2"))
    assert shown(wrong, True)["answer"] is None
    assert size(picture(to_link(wrong), True)) == (1200, 630)


@pytest.mark.parametrize(
    "link",
    [
        "",
        "2.",
        "2.nonsense",
        "\udcff",
        to_link(read(SITUATION))[:-3],
        of_file("x"),
        of_file(f"{SITUATION}title: {'x' * 60_000}"),
        of_file(f"players: [{'{name: A}, ' * 3000}]"),
        of_file("a: " * 9000),
        of_file("[" * 9000),
    ],
    ids=range(10),
)
def test_a_link_that_cannot_be_read_has_none(link: str) -> None:
    assert picture(link, True) == b""


def test_names_that_are_markup_are_drawn_as_letters() -> None:
    hostile = SITUATION.replace("Ana", "'</text><image href=\"/etc/passwd\"/>'")
    assert "image" not in {
        one.tag.rpartition("}")[2] for one in fromstring(share_picture(shown(read(hostile), False))).iter()
    }
    assert size(picture(to_link(read(hostile)), True)) == (1200, 630)


def test_where_no_font_is_or_something_breaks_there_is_the_tutor_s_own(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    link = to_link(read(SITUATION))
    with monkeypatch.context() as patched:
        patched.setattr(png, "_family", lambda: None)
        assert picture(link, False) == own_picture()

    def breaks(shown: object) -> str:
        raise RecursionError

    monkeypatch.setattr(preview_process, "share_picture", breaks)
    assert picture(link, False) == own_picture()
    assert "no picture could be drawn" in caplog.text


def test_the_process_draws_what_is_asked_for_and_ends_with_its_parent() -> None:
    one = DrawingProcess()
    assert size(one.draw(ImageRequest(to_link(read(ASKS)), True))) == (1200, 630)
    assert one.draw(ImageRequest("2.nonsense")) == b""
    one.close()
    done = subprocess.run(
        [sys.executable, "-m", "tutor.site.preview_process"], input=b"", capture_output=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, b"")
