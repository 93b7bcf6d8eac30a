"""A page that was written as a file, taken apart; and what has no place in one."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from tests.faces.markup import without_faces

LARGEST = 400_000
"""How many bytes a page may have, to be sent in a chat."""

EVIL = "</script><script>alert(1)</script><img src=x onerror=alert(2)>&amp;\"'--><!--"
"""A text that would act if it were not escaped, in each of the ways that a page has."""

OUTSIDE = re.compile(
    r"\b(?:https?|wss?|ftp)://[^\s\"']*|@import\s+(?:url|[\"'])|\burl\((?!#)[^)]*|^\s*import\b|\bimport\(|\bfetch\(",
    re.MULTILINE,
)


def outside(text: str) -> list[str]:
    """Every place outside itself that a page speaks of; the name of SVG is none."""
    return OUTSIDE.findall(re.sub(r"http://www\.w3\.org/(?:2000/svg|1999/xlink)\b", "", text))


class Page(HTMLParser):
    """The elements of a page, each with its attributes, and the text of those that are kept as they stand."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self._open: list[str] = []
        self.feed(without_faces(text, '<script type="image/svg+xml" id="tt-faces">', "</script>\n"))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.texts.setdefault(tag, []).append("")
        if tag not in ("meta", "link", "img", "br"):
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self._open:
            self.texts[self._open[-1]][-1] += data

    def tags(self) -> set[str]:
        """The names of all elements."""
        return {tag for tag, _ in self.elements}

    def policy(self) -> dict[str, str]:
        """The Content Security Policy: directive -> its sources."""
        said = next(at["content"] for tag, at in self.elements if "http-equiv" in at)
        return dict(part.split(" ", 1) for part in (said or "").split("; "))
