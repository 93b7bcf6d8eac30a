"""`tutor meet`: what two or three cards do to each other, and the atlas of all pairs."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import Final

from tutor.analysis.meeting.atlas import Atlas, all_pairs, begun, fill, read_atlas
from tutor.analysis.meeting.meetings import Meetings, meet
from tutor.cards.phrases import amount, listed
from tutor.cli.commands import FINE, NO, as_text
from tutor.cli.files import tell, write_file
from tutor.cli.progress_display import Watching
from tutor.yamlfile import BadInput, Problem

PAIRS_BETWEEN_SAVES: Final = 200
"""After how many pairs an atlas is written, so that it can be gone on with."""


def meet_command(asked: Namespace) -> int:
    """Tell how cards act on each other, each way with a situation to step through; or work out the atlas.

    1 where nobody has told what one of them does.
    """
    _check(asked)
    if asked.all:
        return _all(asked)
    found = _read(asked.atlas).find(tuple(asked.cards)) if asked.atlas else _met(asked)
    if asked.json:
        tell(as_text(found.as_json()))
    else:
        for line in _lines(found):
            tell(line)
    return NO if found.unknown else FINE


def _met(asked: Namespace) -> Meetings:
    watcher = Watching()
    try:
        return meet(
            *asked.cards,
            edition=asked.edition,
            sets=_sets(asked),
            progress=lambda number: watcher.note(f"{amount(number, 'situation')} played"),
        )
    finally:
        watcher.done()


def _check(asked: Namespace) -> None:
    wrong = ""
    if asked.all and (asked.cards or asked.atlas):
        wrong = "`--all` takes every pair, so no card and no `--atlas` is named beside it"
    elif asked.all != bool(asked.out):
        wrong = "`--all` and `--out FILE` belong together: the pairs, and where they are written to"
    elif asked.atlas and (asked.edition or asked.sets):
        wrong = "an atlas says itself what is played; leave `--edition` and `--sets` out"
    if wrong:
        raise BadInput([Problem("tutor meet", 0, "", wrong)])


def _sets(asked: Namespace) -> list[str] | None:
    return asked.sets.split(",") if asked.sets else None


def _all(asked: Namespace) -> int:
    """Work the atlas out, and write it every now and then; what is in the file already is not worked out again."""
    atlas = begun(asked.edition, _sets(asked))
    done = dict(_begun_before(asked.out, atlas))
    todo = [pair for pair in all_pairs(atlas) if pair not in done]
    whole, watcher = amount(len(done) + len(todo), "pair"), Watching()
    try:
        for number, (pair, found) in enumerate(fill(atlas, todo, asked.processes), 1):
            done[pair] = found
            watcher.note(f"{len(done)} of {whole}")
            if number % PAIRS_BETWEEN_SAVES == 0:
                _write(asked.out, atlas._replace(pairs=done))
    finally:
        watcher.done()
    _write(asked.out, atlas._replace(pairs=done))
    tell(f"{asked.out}: {whole}")
    return FINE


def _begun_before(path: str, atlas: Atlas) -> dict[tuple[str, str], Meetings]:
    if not Path(path).exists():
        return {}
    found = _read(path)
    if found._replace(pairs={}) != atlas:
        says = "this atlas is of another box or another rulebook; write to another file"
        raise BadInput([Problem(path, 0, "", says)])
    return dict(found.pairs)


def _read(path: str) -> Atlas:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadInput([Problem(path, 0, "", f"the atlas cannot be read: {why}")]) from None
    return read_atlas(text)


def _write(path: str, atlas: Atlas) -> None:
    write_file(path, json.dumps(atlas.as_json(), ensure_ascii=False))


def _lines(found: Meetings) -> Iterator[str]:
    yield listed(found.cards)
    for meeting in found.meetings:
        yield ""
        yield f"{'unknown' if meeting.kind == 'none' and found.unknown else meeting.kind}: {meeting.says}"
        if meeting.kind != "none":
            cited = ", ".join((*meeting.rules, *meeting.readings))
            yield f"  event {meeting.step} of this situation{f' [{cited}]' if cited else ''}"
            yield indent(meeting.scenario.rstrip("\n"), "    ")
    yield ""
    whole = "" if found.complete else ", not all of them over all continuations"
    played = amount(found.situations, "situation")
    yield f"{played} played, each with a blank card in the place of one of them as well{whole}:"
    for kind, number in found.tried.items():
        yield f"  {kind}" + (f" ({number} times)" if number > 1 else "")
