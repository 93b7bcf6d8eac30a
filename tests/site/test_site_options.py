"""The options of `tutor serve`: what they come to, and the sentence for each that is wrong."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.site.limits import Limits
from tutor.site.site_options import BadOption, Options, declare, read
from tutor.site.site_urls import NETWORK


def options(*said: str) -> Options:
    parser = argparse.ArgumentParser()
    declare(parser)
    return read(parser.parse_args(said))


def test_nothing_said_is_the_usual() -> None:
    assert options() == Options()
    assert options().limits == Limits()


def test_what_is_said_holds(tmp_path: Path) -> None:
    (tmp_path / "one.ipynb").write_text("{}", encoding="utf-8")
    found = options(
        *(
            "--port",
            "0",
            "--network",
            "--public",
            "https://Example.org/tutor",
            "--host",
            "Tutor.lan",
            "--host",
            "[::1]",
        ),
        *("--proxy", "10.0.0.7", "--proxy", "2001:db8::/32", "--visitors", "8", "--per-visitor", "3"),
        *("--static-edition", "https://example.org/static", "--log", "json", "--metrics", "public"),
        *("--notebooks", str(tmp_path), "--no-browser"),
    )
    assert found == Options(
        port=0,
        address=NETWORK,
        public="https://example.org/tutor/",
        hosts=("tutor.lan", "[::1]"),
        proxies=("10.0.0.7/32", "2001:db8::/32"),
        limits=Limits(visitors=8, per_visitor=3),
        static_edition="https://example.org/static/",
        log="json",
        metrics="public",
        notebooks=tmp_path,
        browser=False,
    )


def test_one_address_has_no_more_places_than_there_are() -> None:
    assert options("--visitors", "5").limits.per_visitor == 5
    assert options("--visitors", "500").limits.per_visitor == Limits().per_visitor


PORT = "is no port: it is a number from 1 to 65535, or 0 for any free one."
SITE = "it looks like https://example.org/ or https://example.org/tutor/."
HOST = "it looks like tutor.example.org or 192.168.1.20, without http:// and without a port."
PROXY = "is no address of a proxy: it looks like 10.0.0.7 or 10.0.0.0/8."
WRONG = [
    *(("--port", said, f"'{said}' {PORT}") for said in ("x", "-1", "65536", "1e3", "", "8866.0", "٨٨٦٦", "99999999")),
    *(
        ("--public", said, f"'{said}' is no public address: {SITE}")
        for said in ("example.org", "ftp://example.org", "/")
    ),
    *(("--static-edition", said, f"'{said}' is no address of a static edition: {SITE}") for said in ("x", "https://")),
    *(("--host", said, f"'{said}' is no name of a computer: {HOST}") for said in ("http://x/", "x:80", "a b", "", "*")),
    *(("--proxy", said, f"'{said}' {PROXY}") for said in ("proxy", "10.0.0.0/33", "", "10.0.0.1:80")),
    *(
        ("--visitors", said, f"'{said}' is no number of sessions: it is one from 1 to 10000.")
        for said in ("many", "0", "-5", "1.5", "10001", "9" * 40)
    ),
    ("--per-visitor", "121", "'121' is no number of sessions: it is one from 1 to 120."),
    ("--per-visitor", "none", "'none' is no number of sessions: it is one from 1 to 120."),
    ("--log", "xml", "'xml' is not known: it is json, lines or quiet."),
    ("--metrics", "all", "'all' is not known: it is private or public."),
    ("--notebooks", "/no/such", "there is no folder '/no/such': it is one with notebooks (*.ipynb) in it."),
]


@pytest.mark.parametrize(("option", "said", "says"), WRONG)
def test_each_wrong_option_is_one_sentence_that_names_it(
    option: str, said: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--no-browser", f"{option}={said}"]) == 2
    assert capsys.readouterr() == ("", f"{option}: {says}\n")


def test_a_folder_without_notebooks_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"^--notebooks: there is no notebook in '"):
        options("--notebooks", str(tmp_path))


def test_what_is_shown_again_does_nothing_to_a_terminal() -> None:
    with pytest.raises(BadOption) as told:
        options("--port", f"\x1b[31m\n{'1' * 5000}")
    assert str(told.value).isprintable()
    assert len(str(told.value)) < 400
