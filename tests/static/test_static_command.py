"""`tutor static`: each bad option is a sentence, and nobody's folder is written over."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.cli.static import LIST
from tutor.static import edition, packages


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """How the edition was asked for; in its place one file is written, or what is called `fails` first."""
    asked: list[dict[str, object]] = []

    def write(out: Path, tell: Callable[[str], None], **how: object) -> None:
        tell("Writing")
        asked.append(how)
        (out / "learn").mkdir(parents=True)
        (out / "learn" / f"{len(asked)}.html").write_text("x", encoding="utf-8")

    monkeypatch.setattr(edition, "write_edition", write)
    return asked


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--questions", "0"], "questions"),
        (["--questions", "501"], "say a number from 1 to 500"),
        (["--questions", "many"], "--questions"),
        (["--public", "example.org"], "is no address of a site"),
        (["--public", "https://[x"], "is no address of a site"),
    ],
)
def test_a_bad_option_is_told_in_a_sentence(
    more: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], written: list[object]
) -> None:
    assert main(["static", str(tmp_path / "out"), *more]) == 2
    said = capsys.readouterr().err
    assert says in said
    assert len(said.splitlines()) == 1
    assert not written
    assert not (tmp_path / "out").exists()


def test_a_folder_of_somebody_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], written: list[object]
) -> None:
    (tmp_path / "letters.txt").write_text("mine", encoding="utf-8")
    assert main(["static", str(tmp_path)]) == 2
    assert "is not empty and holds no static edition" in capsys.readouterr().err
    assert main(["static", str(tmp_path / "letters.txt")]) == 2
    assert "is a file; name a folder." in capsys.readouterr().err
    assert not written
    assert [file.name for file in tmp_path.iterdir()] == ["letters.txt"]


def test_an_edition_takes_the_place_of_an_earlier_one_and_leaves_what_a_host_has_added(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], written: list[dict[str, object]]
) -> None:
    out = tmp_path / "public" / "site"
    assert main(["static", str(out), "--questions", "7", "--public", "https://example.org/tutor"]) == 0
    assert written[0] == {"questions": 7, "public": "https://example.org/tutor/"}
    (out / "CNAME").write_text("example.org", encoding="utf-8")
    assert main(["static", str(out)]) == 0
    assert written[1] == {"questions": 5, "public": ""}
    assert {file.relative_to(out).as_posix() for file in out.rglob("*.*")} == {"learn/2.html", LIST}
    assert (out / "CNAME").is_file()
    assert json.loads((out / LIST).read_text(encoding="utf-8")) == ["learn/2.html"]
    assert [file.name for file in out.parent.iterdir()] == ["site"]


def test_what_is_missing_is_told_in_a_sentence_and_the_earlier_edition_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], written: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["static", str(tmp_path / "out")]) == 0

    def missing(*_: object, **__: object) -> None:
        raise packages.Missing("The static edition needs `npm`.")

    monkeypatch.setattr(edition, "write_edition", missing)
    assert main(["static", str(tmp_path / "out")]) == 2
    assert capsys.readouterr().err == "The static edition needs `npm`.\n"
    assert (tmp_path / "out" / "learn" / "1.html").is_file()
    assert [file.name for file in tmp_path.iterdir()] == ["out"]
