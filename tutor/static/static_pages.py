"""The pages of the edition: each notebook once, at the address that it has on the live site, with its widget's data."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from nbconvert.filters.markdown import markdown2html_mistune

from tutor.data import data_root
from tutor.faces import sprite
from tutor.page.assets import WEB
from tutor.page.bundles import script
from tutor.page.frame import as_data
from tutor.site.link_previews import LinkPreview
from tutor.site.pages import COLOURS, SUFFIX, SitePage, page_list, pages_of
from tutor.site.site_urls import SiteUrls
from tutor.site.web_manifest import MANIFEST, TOUCH_ICON, grounds
from tutor.static.plain_words import PLAIN
from tutor.static.prepared_replies import FOLDER, as_told, write_deflated
from tutor.widgets import pages as called
from tutor.widgets.page_widget import PageWidget

FILES: Final = "files"
"""The folder of scripts, styles and pictures."""
NOWHERE: Final = "404.html"
SPRITE: Final = "faces.svg"

_HERE: Final = Path(__file__).parent / "page"
_SITE: Final = Path(str(files("tutor") / "site" / "share" / "jupyter" / "voila" / "templates" / "tutor"))
_CALL: Final = re.compile(r"(\w+)\(\)\s*$")
_LINK: Final = re.compile(rf'href="([\w-]+){re.escape(SUFFIX)}(?=["?#])')
_STYLES: Final = (
    *(_SITE / "static" / name for name in ("site-bar.css", "site.css", "notebook.css")),
    WEB / "edition" / "edition.css",
)
_AS_ON_THE_SITE: Final = ("icon.svg", "preview.png", "vendor/fredoka.woff2")


def write_pages(
    out: Path, sizes: Mapping[str, int], bank: Mapping[str, Any], tell: Callable[[str], None], public: str = ""
) -> None:
    """Write every page below `out`, with the scripts and styles that it needs, and the page for wrong addresses.

    sizes: of the engine's files, whose bytes are counted as they come; bank: which questions there are beforehand
    public: the address at which the edition will lie, with a slash at its end, if that is known: previews need it
    """
    pages = pages_of(notebooks())
    _write_shared(out)
    for page in pages:
        tell(f"Writing the page {page.title}")
        shown = _Shown(page, pages, public, {"sizes": dict(sizes), "made": as_told(), "bank": dict(bank)})
        widget = shown.widget()
        write_deflated(out / FOLDER / f"page-{page.name}.bin", _traits(widget))
        _write(out / FILES / f"{page.name}.js", _text(widget, "_esm"))
        _write(out / FILES / f"{page.name}.css", _text(widget, "_css"))
        _write(out / page.address / "index.html", shown.html(out))
    _write(out / NOWHERE, _nowhere(pages, public))


def notebooks() -> Path:
    """The folder of the notebooks that are the site's own."""
    return next(root for root in (data_root().parent / "notebooks", data_root() / "notebooks") if root.is_dir())


def _text(widget: PageWidget, name: str) -> str:
    """The module or the style sheet of a widget."""
    return str(getattr(widget, name))


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="\n")


def _write_shared(out: Path) -> None:
    _write(out / FILES / "edition.js", script("edition/index.js"))
    _write(out / FILES / "edition.css", "\n".join(file.read_text(encoding="utf-8") for file in _STYLES))
    _write(out / FILES / SPRITE, sprite())
    (out / FILES / "vendor").mkdir(exist_ok=True)
    for name in _AS_ON_THE_SITE:
        (out / FILES / name).write_bytes((_SITE / "static" / name).read_bytes())


def _traits(widget: PageWidget) -> dict[str, Any]:
    """What the page is told of its widget: its own synced traits; what is packed there is unpacked here."""
    own = [name for name in widget.trait_names(sync=True) if not name.startswith("_") and name not in _OTHERS]
    told = {name: getattr(widget, name) for name in own}
    plain = {name: json.loads(zlib.decompress(value)) for name, value in told.items() if isinstance(value, bytes)}
    return {**told, **plain, "is_first": True, "site": ""}


_OTHERS: Final = frozenset({"layout", "tabbable", "tooltip", "comm"})
"""Traits that every widget has, and no page of ours looks at."""


class _Shown:
    """A page, as its template is told of it."""

    def __init__(self, page: SitePage, pages: tuple[SitePage, ...], public: str, told: dict[str, Any]) -> None:
        self.page, self.pages, self.public, self.told = page, pages, public, told
        self.up = "../" if page.address else "./"
        notebook = json.loads((notebooks() / f"{page.name}{SUFFIX}").read_text(encoding="utf-8"))
        self.cells = [(cell["cell_type"], "".join(cell["source"])) for cell in notebook["cells"]]

    def widget(self) -> PageWidget:
        """The widget that the page's notebook ends a cell with."""
        [name] = [found[1] for kind, source in self.cells if kind == "code" and (found := _CALL.search(source))]
        made: PageWidget = getattr(called, name)()
        return made

    def html(self, out: Path) -> str:
        """The page; its files have to lie there already."""
        address = {name: _with_hash(out, name) for name in self._needs()}
        told = {
            **self.told,
            "name": self.page.name,
            "up": self.up,
            "widget": address[f"{FILES}/{self.page.name}.js"],
            "traits": address[f"{FOLDER}/page-{self.page.name}.bin"],
        }
        return _rendered(
            "page.html.j2",
            self.pages,
            self.public,
            self.up,
            page=self.page,
            says=PLAIN[self.page.name].says,
            blocks=[self._block(kind, source) for kind, source in self.cells],
            address=address,
            told=as_data(told),
        )

    def _needs(self) -> tuple[str, ...]:
        name = self.page.name
        own = (f"{FILES}/{name}.js", f"{FILES}/{name}.css", f"{FOLDER}/page-{name}.bin")
        return (f"{FILES}/edition.js", f"{FILES}/edition.css", *own)

    def _block(self, kind: str, source: str) -> tuple[str, str]:
        """A cell: ("markdown", HTML), or ("widget", what is read there where no script runs, as HTML)."""
        if kind == "markdown":
            return kind, _LINK.sub(self._led, str(markdown2html_mistune(source)))
        return "widget", PLAIN[self.page.name].words(self.up)

    def _led(self, found: re.Match[str]) -> str:
        address = next(page.address for page in self.pages if page.name == found[1])
        return f'href="{self.up}{address}{"/" if address else ""}'


def _with_hash(out: Path, name: str) -> str:
    """A file's address below the home, with a mark of what it holds, so that no other is taken for it."""
    return f"{name}?{hashlib.sha256((out / name).read_bytes()).hexdigest()[:10]}"


def _nowhere(pages: tuple[SitePage, ...], public: str) -> str:
    """What a web server says for every other address. Such an address may have any depth, so links need the whole."""
    home = urlsplit(public).path or "./"
    return _rendered("nowhere-static.html.j2", pages, public, home, says="There is no such page.")


def _rendered(template: str, pages: tuple[SitePage, ...], public: str, up: str, says: str, **shown: Any) -> str:
    listed = [{**page, "address": f"{page['address']}/" if page["address"] else ""} for page in page_list(pages)]
    there = {"pages": listed, "up": up, "url": lambda name: f"{up}{name.replace('static', FILES, 1)}"}
    return (
        _templates()
        .get_template(template)
        .render(
            **there,
            **shown,
            policy=_policy(),
            grounds=grounds(),
            manifest=f"{up}{MANIFEST}",
            touch_icon=f"{up}{FILES}/{TOUCH_ICON}",
            faces=f"{up}{FILES}/{SPRITE}?{hashlib.sha256(sprite().encode()).hexdigest()[:10]}",
            colours=COLOURS,
            head=LinkPreview("", says),
            urls=SiteUrls("", "", public),
        )
    )


@cache
def _templates() -> Environment:
    return Environment(
        loader=FileSystemLoader([_HERE, _SITE]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _policy() -> str:
    """What the pages may do: nothing with another host, and no script or style but those that lie beside them."""
    style = base64.b64encode(hashlib.sha256(f"\n{COLOURS}\n".encode()).digest()).decode()
    may = {
        "default-src": "'none'",
        "font-src": "'self'",
        "script-src": "'self' 'wasm-unsafe-eval'",
        "worker-src": "'self'",
        "connect-src": "'self'",
        "style-src": f"'self' 'sha256-{style}'",
        "img-src": "'self' data: blob:",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
    }
    return "; ".join(f"{what} {source}" for what, source in may.items())
