"""Takes the motifs that faces use out of their packages, smaller and in the colours that the faces want."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from tutor.faces.card_face import FaceTable
from tutor.faces.face_file import face_table
from tutor.faces.motifs import BY_HAND
from tutor.faces.sprite import CRADLE
from tutor.faces.svg_paths import with_short_paths

PACKAGES: Final = {"fluent-emoji-flat": 2, "game-icons": 0}
"""Package below `@iconify-json` -> so many digits behind the point are kept; the first that has a motif gives it."""

GRID: Final = 32
_FOLDER: Final = Path(__file__).resolve().parents[2] / "node_modules" / "@iconify-json"
_TONE: Final = re.compile(r"(mane|coat)([+-]\d+)?")
_FILLED: Final = re.compile(r'<(path|circle|ellipse) fill="(#[0-9a-f]{6})"([^>]*)/>')


class NoPackage(RuntimeError):
    """A package that motifs are taken from is not installed."""


def packaged_motifs() -> dict[str, str]:
    """Name -> the motif as SVG on a ground of 32 by 32, sorted, for every motif that a face or a word names.

    Raises:
        NoPackage: `npm install` was not run.
        KeyError: no package has a motif of that name.
    """
    table, sets = face_table(), [_Package(name, digits) for name, digits in PACKAGES.items()]
    by_hand = json.loads(BY_HAND.read_text(encoding="utf-8"))
    return {name: _body(name, table, sets) for name in sorted(used_motifs(table)) if name not in by_hand}


def used_motifs(table: FaceTable) -> set[str]:
    """The names of all motifs that the table uses."""
    found = {*table.words.values(), *table.types.values(), *table.backs.values(), *CRADLE}
    for said in table.names.values():
        found |= {said[key].split()[0] for key in ("of", "with", "behind") if key in said}
    return found


class _Package:
    """The icons of a package; digits: see `PACKAGES`."""

    def __init__(self, name: str, digits: int) -> None:
        file = _FOLDER / name / "icons.json"
        if not file.is_file():
            raise NoPackage(f"the motifs are taken from {name}, which is not there: run `npm install`")
        self.name, self.digits = name, digits
        self._held: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))

    def body(self, name: str) -> str | None:
        """The icon on a ground of 32 by 32; None where the package has none of that name."""
        icons = self._held["icons"]
        name = self._held.get("aliases", {}).get(name, {}).get("parent", name)
        if name not in icons:
            return None
        body = with_short_paths(icons[name]["body"], self.digits)
        wide = self._held["width"]
        return body if wide == GRID else f'<g transform="scale({GRID / wide:g})">{body}</g>'


def _body(name: str, table: FaceTable, sets: list[_Package]) -> str:
    dyes = dict(table.dyes.get(name, {}))
    taken = dyes.pop("of", name)
    for package in sets:
        body = package.body(taken)
        if body is not None:
            return _own_ids(_dyed(body, dyes) if dyes else body, name)
    raise KeyError(f"no package has a motif '{taken}'")


def _dyed(body: str, dyes: Mapping[str, str]) -> str:
    """With other colours: `mane` and `coat` are those of the face, `mane-25` is darker by so many percent."""

    def dyed(found: re.Match[str]) -> str:
        tag, colour, rest = found.groups()
        return "".join(_layers(tag, dyes.get(colour, colour), rest))

    return _FILLED.sub(dyed, body.replace('<g fill="none">', "<g>"))


def _layers(tag: str, colour: str, rest: str) -> Iterator[str]:
    tone = _TONE.fullmatch(colour)
    if not tone:
        yield f'<{tag} fill="{colour}"{rest}/>'
        return
    yield f"<{tag}{rest}/>" if tone[1] == "coat" else f'<{tag} fill="currentColor"{rest}/>'
    if tone[2]:
        shade = "#fff" if tone[2][0] == "+" else "#000"
        yield f'<{tag} fill="{shade}" fill-opacity=".{int(tone[2][1:]):02d}"{rest}/>'


def _own_ids(body: str, name: str) -> str:
    """With ids that no other motif has."""
    for at, id in enumerate(dict.fromkeys(re.findall(r'\bid="([^"]+)"', body))):
        for said in ('id="{}"', "url(#{})", 'href="#{}"'):
            body = body.replace(said.format(id), said.format(f"{name}-{at}"))
    return body
