"""The pages of the site: which there are, at which addresses, and what is said at an address where there is none."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

ORDER: Final = ("start", "learn", "practise", "play", "build", "walk-through", "look-up")
"""How the navigation lists the pages; any others follow by name. The first of all lies at the site's own address."""

WITHIN: Final = {"practise": "learn", "play": "learn"}
"""Page -> the one from which it is reached, so that the navigation need not list it."""

SUFFIX: Final = ".ipynb"

COLOURS: Final = (files("tutor") / "web" / "base" / "colours.css").read_text(encoding="utf-8")
"""The colours of the pages, which the widgets bring along as well; a page without a widget needs them too."""


@dataclass(frozen=True, slots=True)
class SitePage:
    """A notebook of the site: its file's name without the ending, its title, and its address below the site's own.

    tells: does it show the situation in its address? One that does not (`"situation": false`) keeps its own title
    within: the page from which it is reached; "" for one that the navigation lists
    """

    name: str
    title: str
    address: str
    tells: bool = True
    within: str = ""

    @property
    def file(self) -> str:
        """The notebook's."""
        return f"{self.name}{SUFFIX}"

    @property
    def route(self) -> str:
        """The pattern of its addresses: with a slash at its end, it is the same."""
        return f"/{re.escape(self.address)}/?" if self.address else "/"

    @property
    def others(self) -> set[str]:
        """Addresses that lead there: a notebook's file name does, so that links between notebooks hold."""
        return {self.file, self.name} - {self.address}


def pages_of(folder: Path) -> tuple[SitePage, ...]:
    """The pages that a folder of notebooks makes, in the order of the navigation.

    A notebook whose metadata says `"page": false` is none: the site hides code, and that one is there to be read.
    """
    told = {file.stem: _metadata(file) for file in folder.glob(f"*{SUFFIX}")}
    names = sorted((name for name, metadata in told.items() if metadata.get("page", True)), key=_place)
    return tuple(
        SitePage(
            name,
            str(told[name].get("title", name)),
            "" if at == 0 else name,
            bool(told[name].get("situation", True)),
            WITHIN.get(name, ""),
        )
        for at, name in enumerate(names)
    )


def _place(name: str) -> tuple[int, str]:
    return (ORDER.index(name) if name in ORDER else len(ORDER), name)


def _metadata(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")).get("metadata", {})
    return found


def page_list(pages: Iterable[SitePage]) -> list[dict[str, str]]:
    """The pages as a template reads them."""
    return [{"name": page.name, "title": page.title, "address": page.address, "within": page.within} for page in pages]
