"""`tutor static`: the static edition, written into a folder for any web server."""

from __future__ import annotations

import json
import shutil
import sys
from argparse import Namespace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import urlsplit

from tutor.cli.commands import FINE, WRONG
from tutor.cli.files import complain, tell

LIST: Final = "tutor-edition.json"
"""In this file stands which files of a folder are the edition's; by it one is known that was written before."""
MAX_QUESTIONS: Final = 500
"""How many questions of each kind and level can be made beforehand."""

NOT_OURS: Final = "{} is not empty and holds no static edition; name an empty folder, or one that is not there yet."
NO_FOLDER: Final = "{} is a file; name a folder."
BAD_NUMBER: Final = "--questions: {} questions cannot be made beforehand; say a number from 1 to {}."
BAD_PUBLIC: Final = "--public: {} is no address of a site; it is like https://example.org/tutor/."
UNWRITTEN: Final = "{} cannot be written: {}."
DONE: Final = (
    "The static edition lies in {}: {} files, {:.0f} MB. Any web server can serve it; docs/hosting.md says how."
)


def static_command(asked: Namespace) -> int:
    """Write the static edition; 2 if an option is wrong, or something that it is made with is not there."""
    out = Path(asked.out)
    wrong = problem_of(out, asked.questions, asked.public)
    if wrong:
        complain(wrong)
        return WRONG
    from tutor.static.packages import Missing

    try:
        _write(out.absolute(), asked.questions, asked.public)
    except Missing as missing:
        complain(missing)
        return WRONG
    except OSError as error:
        complain(UNWRITTEN.format(out, error.strerror or error))
        return WRONG
    return FINE


def problem_of(out: Path, questions: int, public: str) -> str:
    """What is wrong with what was asked for, in a sentence; empty if nothing is."""
    if not 1 <= questions <= MAX_QUESTIONS:
        return BAD_NUMBER.format(questions, MAX_QUESTIONS)
    if public and not _is_address(public):
        return BAD_PUBLIC.format(public)
    if out.exists() and not out.is_dir():
        return NO_FOLDER.format(out)
    if out.is_dir() and any(out.iterdir()) and not (out / LIST).is_file():
        return NOT_OURS.format(out)
    return ""


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and not (parts.query or parts.fragment)


def _write(out: Path, questions: int, public: str) -> None:
    """Write all of it beside the folder first, so that a folder that is served never holds half of it for long."""
    from tutor.static.edition import write_edition

    out.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=out.parent, prefix=f".{out.name}.") as name:
        new = Path(name)
        write_edition(new, _say, questions=questions, public=public and f"{public.rstrip('/')}/")
        files = sorted(file.relative_to(new).as_posix() for file in new.rglob("*") if file.is_file())
        size = sum((new / file).stat().st_size for file in files)
        _take_away(out)
        for file in files:
            (out / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(new / file, out / file)
    (out / LIST).write_text(json.dumps(files, indent=0) + "\n", encoding="utf-8")
    tell(DONE.format(out, len(files), size / 1e6))


def _take_away(out: Path) -> None:
    """Remove the files of the edition that was there before; what a host has put beside them stays."""
    try:
        before = json.loads((out / LIST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return
    inside = out.resolve()
    for name in before if isinstance(before, list) else ():
        file = (out / str(name)).resolve()
        if file.is_relative_to(inside) and file.is_file():
            file.unlink()


def _say(text: str) -> None:
    tell(text)
    sys.stdout.flush()
