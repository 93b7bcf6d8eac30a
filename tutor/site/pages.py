"""The pages of the site: which there are, at which addresses, and what is said at an address where there is none."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from http import HTTPStatus
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from tornado.web import HTTPError, RedirectHandler
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from tutor.scenario.permalink import PARAMETER
from tutor.site.heads import Head, Heads
from tutor.site.previews import Previews
from tutor.site.where import Where

ORDER: Final = ("start", "learn", "practise", "play", "build", "walk-through", "look-up")
"""How the navigation lists the pages; any others follow by name. The first of all lies at the site's own address."""

WITHIN: Final = {"practise": "learn", "play": "learn"}
"""Page -> the one from which it is reached, so that the navigation need not list it."""

SUFFIX: Final = ".ipynb"

COLOURS: Final = (files("tutor") / "page" / "view" / "colours.css").read_text(encoding="utf-8")
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


class Says(BaseVoilaHandler):  # type: ignore[misc]
    """Says in the site's own look what there is no notebook for.

    Fault: the stock pages for errors ask a foreign host for their looks, and lead nowhere.
    """

    def initialize(self, pages: tuple[SitePage, ...], found: Where, **rest: Any) -> None:
        """`pages` are those that the navigation lists, `found` is where the site is; the rest is Voilà's."""
        super().initialize(**rest)
        self.pages, self.found = pages, found

    def say(self, title: str, text: str) -> str:
        """The page with these words and the way to the first page."""
        base = self.settings["base_url"]
        shown = {
            "title": title,
            "text": text,
            "pages": self.pages,
            "base": base,
            "colours": COLOURS,
            "told": Head(),
            "found": self.found,
        }
        found: str = self.render_template("nowhere.html", **shown)
        return found

    def write_error(self, status_code: int, **named: Any) -> None:
        """What went wrong, without what only the host should know."""
        if status_code == HTTPStatus.NOT_FOUND:
            self.finish(
                self.say("There is no such page", f"Nothing is at the address {self.request.path} of this site.")
            )
        elif status_code == HTTPStatus.SERVICE_UNAVAILABLE:
            self.finish(self.say("The site is full just now", "Please come back in a minute."))
        else:
            self.finish(self.say("This does not work", "The site could not do what was asked. Please try again."))


class NotebookPage(Says, TornadoVoilaHandler):  # type: ignore[misc]
    """A notebook at its address."""

    def initialize(self, pages: tuple[SitePage, ...], found: Where, **rest: Any) -> None:
        """Besides, `heads` tells of the situation in an address, `previews` draws it, and `page` is this one."""
        self.heads: Heads = rest.pop("heads")
        self.previews: Previews = rest.pop("previews")
        self.page: SitePage = rest.pop("page")
        super().initialize(pages, found, **rest)

    async def head_told(self) -> Head:
        """What the head of this page says: of the situation in its address, where it shows one."""
        try:
            link, asked = self.get_query_argument(PARAMETER, ""), self.get_query_argument("ask", "") == "yes"
        except HTTPError:  # the address holds no text
            return Head()
        told = await self.heads.told(link, asked) if self.page.tells else Head()
        if told.picture and self.found.public:
            self.previews.ready()
        return told


class Nowhere(Says):
    """Every other address."""

    def get(self) -> None:
        """Say so, with status 404."""
        raise HTTPError(HTTPStatus.NOT_FOUND)


def page_handlers(base: str, pages: tuple[SitePage, ...], settings: dict[str, Any]) -> list[Any]:
    """The addresses of the pages. A notebook's file name leads to its page, so that links between notebooks hold.

    base: the path below which visitors find the pages; settings: what Voilà's own handlers take
    """
    routes: list[Any] = []
    for page in pages:
        file = f"{page.name}{SUFFIX}"
        routes.append((f"/{re.escape(page.address)}", NotebookPage, {**settings, "page": page, "notebook_path": file}))
        leads = {"url": f"{base}{page.address}", "permanent": False}
        routes += [(f"/{re.escape(other)}", RedirectHandler, leads) for other in {file, page.name} - {page.address}]
    return routes


def page_list(pages: Iterable[SitePage]) -> list[dict[str, str]]:
    """The pages as a template reads them."""
    return [{"name": page.name, "title": page.title, "address": page.address, "within": page.within} for page in pages]
