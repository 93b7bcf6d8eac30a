"""The pages of the site as files: each notebook is rendered once, by Voilà's exporter and our template, and kept."""

from __future__ import annotations

import asyncio
import base64
import copy
import gzip
import hashlib
import json
import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final, NamedTuple

from jinja2 import Environment, FileSystemLoader
from jupyter_server.services.contents.largefilemanager import LargeFileManager
from nbformat import NotebookNode
from nbformat.notebooknode import from_dict
from voila.configuration import VoilaConfiguration
from voila.exporter import VoilaExporter
from voila.paths import collect_static_paths, collect_template_paths
from voila.utils import create_include_assets_functions, get_page_config, get_voila_labextensions_path

from tutor.faces import sprite
from tutor.page import bundles
from tutor.site.link_previews import ABOUT, LinkPreview
from tutor.site.live_page import live_page
from tutor.site.manifest import Manifest
from tutor.site.pages import COLOURS, SitePage, page_list
from tutor.site.site_urls import SiteUrls
from tutor.site.static_files import Folder, SiteFiles, digest
from tutor.site.supervisor import Supervisor
from tutor.site.web_manifest import TOUCH_ICON, grounds, icons, web_manifest
from tutor.site.widget_files import MAPS, name_of

TEMPLATE: Final = "tutor"
APPS: Final = ["voila", "nbconvert"]
WIDGETS: Final = ("@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager")
"""The lab extensions that any page with widgets needs; besides, those that bring its widgets' views."""
FILES: Final = "page-files/"
HEAD: Final = "<!-- HEAD -->"
"""Where in a frame its head belongs."""
LIGHTLY: Final = 5
"""How hard a page is compressed that is made for one visitor."""

POLICY: Final = {
    "default-src": "'self'",
    "script-src": "'self' blob:",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'self'",
}
"""What a page may load. Widgets' modules are `blob:`s, and Voilà's widgets carry styles of their own."""


class PageResponse(NamedTuple):
    """A page as it is sent: compressed and not, what tells it apart from others, and its policy."""

    body: bytes
    packed: bytes
    etag: str
    policy: str


class RenderedPage(NamedTuple):
    """A page without its head: what comes before and behind it."""

    manifest: Manifest
    before: str
    behind: str
    policy: str
    plain: PageResponse
    """With the head that it has where its address holds no situation."""


class SiteTheme:
    """What every page of the site is made from: its templates, its files, and where it and the static edition lie."""

    def __init__(self, pages: Sequence[SitePage], urls: SiteUrls, folder: Path, static_edition: str) -> None:
        self.pages, self.urls, self.folder, self.static_edition = pages, urls, folder, static_edition
        self.template_paths = collect_template_paths(APPS, TEMPLATE, prune=True)
        static = [Path(path) for path in collect_static_paths(APPS, TEMPLATE)]
        self.static = Folder("voila/static/", static)
        self._extensions = [Path(path) for path in get_voila_labextensions_path()]
        config = VoilaConfiguration()
        self._page_config = get_page_config(urls.base, {}, logging.getLogger("voila"), config)
        names = [f"{one['name']}/" for one in self._page_config["federated_extensions"]]
        self.extensions = Folder("voila/labextensions/", self._extensions, names)
        shared = Folder(f"voila/templates/{TEMPLATE}/static/", static)
        maps = Folder(f"{FILES}{MAPS}", [bundles.folder()])
        self.files = SiteFiles((self.static, self.extensions, shared, maps), folder)
        self.helpers = create_include_assets_functions(TEMPLATE, urls.base)
        self._environment = Environment(loader=FileSystemLoader(self.template_paths), autoescape=True)
        self._faces_lie_at = self._faces()
        self._installed = self._installs(next(path for one in static if (path := one / "icon.svg").is_file()))

    def _faces(self) -> str:
        """The address of the faces of all cards, from now on served: one file for every page."""
        drawn = sprite()
        name = name_of(drawn.encode(), ".svg")
        self.files.add(f"{FILES}{name}", drawn)
        return f"{self.urls.base}{FILES}{name}"

    def _installs(self, icon: Path) -> tuple[str, str]:
        """The addresses of what a phone is told that installs the site, and of its icon, from now on served."""
        pictures = icons(icon.read_text(encoding="utf-8"))
        names = {name: name_of(picture, ".png") for name, picture in pictures.items()}
        manifest = web_manifest(self.urls.base, ABOUT, names).encode()
        told = name_of(manifest, ".webmanifest")
        self.files.add_all(FILES, {**{names[name]: picture for name, picture in pictures.items()}, told: manifest})
        return f"{self.urls.base}{FILES}{told}", f"{self.urls.base}{FILES}{names[TOUCH_ICON]}"

    def page_config(self, manifest: Manifest) -> dict[str, Any]:
        """What Voilà's script reads: where its files are, and the lab extensions that the page's widgets need."""
        modules = {one["model_module"] for one in manifest.models.states.values()}
        config: dict[str, Any] = copy.deepcopy(self._page_config)
        config["federated_extensions"] = [
            one for one in config["federated_extensions"] if one["name"] in {*WIDGETS, *modules}
        ]
        base, config["jupyterLabTheme"] = self.urls.base, "light"
        config["fullMathjaxUrl"] = config["mathjaxConfig"] = "null"  # nothing comes from a foreign host
        config["fullStaticUrl"] = f"{base}{self.static.address}{self.static.version}"
        config["fullLabextensionsUrl"] = f"{base}{self.extensions.address}{self.extensions.version}"
        return config

    def head(self, page: SitePage, preview: LinkPreview) -> str:
        """The part of a page's head that differs by the situation in its address."""
        head: Any = self._environment.get_template("frame.macro.html.j2").module
        first = page.name == self.pages[0].name
        told = head.head(page.title, self.helpers["include_url"], COLOURS, preview, self.urls, first)
        return f"{told}\n{head.installed(*self._installed, grounds(), self._faces_lie_at)}"

    def says(self, title: str, text: str) -> str:
        """A page with these words and the way to the first page."""
        shown = {
            "title": title,
            "text": text,
            "pages": self.pages,
            "base": self.urls.base,
            "colours": COLOURS,
            "preview": LinkPreview(),
            "urls": self.urls,
            "static_edition": self.static_edition,
        }
        return self._environment.get_template("nowhere.html").render(**shown, **self.helpers)

    def resources(self, page: SitePage, config: dict[str, Any], manifest: Manifest) -> dict[str, Any]:
        """What the template of a notebook is given."""
        base = f"{self.urls.base}{FILES}"
        live = live_page(manifest, base)
        self.files.add_all(FILES, {**manifest.modules, **manifest.sheets, **(live.files if live else {})})
        return {
            "base_url": self.urls.base,
            "theme": "light",
            "template": TEMPLATE,
            "metadata": {"name": page.name},
            "page_config": config,
            "pages": page_list(self.pages),
            "urls": self.urls,
            "static_edition": self.static_edition,
            "head_goes_here": HEAD,
            "live": live,
            "modules": [f"{base}{name}" for name in manifest.modules],
            "sheets": [f"{base}{name}" for name in manifest.sheets],
        }


class PageRenderer:
    """The frames of all pages, each rendered when its page process has told of it, and again when another has."""

    def __init__(self, supervisor: Supervisor, theme: SiteTheme) -> None:
        self._supervisor, self._theme = supervisor, theme
        self._frames: dict[str, RenderedPage] = {}
        self._locks = {page.name: asyncio.Lock() for page in theme.pages}

    async def frame(self, page: SitePage) -> RenderedPage:
        """The frame of a page. Raises: Failed: its notebook cannot be run for now."""
        manifest = await self._supervisor.manifest(page.name)
        async with self._locks[page.name]:
            kept = self._frames.get(page.name)
            if kept is None or kept.manifest is not manifest:
                kept = self._frames[page.name] = await asyncio.to_thread(rendered, self._theme, page, manifest)
        return kept

    def sent(self, frame: RenderedPage, page: SitePage, head: LinkPreview) -> PageResponse:
        """A page with its head."""
        if head == LinkPreview():
            return frame.plain
        return _sent(frame.before, self._theme.head(page, head), frame.behind, frame.policy, LIGHTLY)


def rendered(theme: SiteTheme, page: SitePage, manifest: Manifest) -> RenderedPage:
    """A notebook as a page, with what its cells show."""
    config = theme.page_config(manifest)
    exporter = _exporter(theme)
    notebook = _with_outputs(theme.folder / f"{page.name}.ipynb", manifest)

    async def no_kernel(nb: NotebookNode) -> str:
        return ""

    async def cells(nb: NotebookNode, kernel_id: str) -> AsyncIterator[NotebookNode]:
        for cell in nb.cells:
            yield cell

    context = {"frontend": "voila", "main_js": "voila.js", "kernel_start": no_kernel, "cell_generator": cells}

    async def whole() -> str:
        resources = theme.resources(page, config, manifest)
        pieces = exporter.generate_from_notebook_node(notebook, resources, context, config)
        return "".join([piece async for piece, _ in pieces])

    before, _, behind = asyncio.run(whole()).partition(HEAD)
    policy = policy_of(before + behind)
    return RenderedPage(
        manifest, before, behind, policy, _sent(before, theme.head(page, LinkPreview()), behind, policy, 9)
    )


def _exporter(theme: SiteTheme) -> VoilaExporter:
    """Voilà's, with our template; what cells are made of is not shown."""
    exporter = VoilaExporter(
        template_paths=theme.template_paths,
        template_name=TEMPLATE,
        contents_manager=LargeFileManager(root_dir=str(theme.folder)),  # it puts pictures into the text
        theme="light",
        base_url=theme.urls.base,
        show_margins=False,
    )
    exporter.exclude_input = exporter.exclude_output_prompt = exporter.exclude_input_prompt = True
    return exporter


def _with_outputs(file: Path, manifest: Manifest) -> NotebookNode:
    notebook: NotebookNode = from_dict(json.loads(file.read_text(encoding="utf-8")))  # type: ignore[no-untyped-call]
    for number, (cell, shown) in enumerate(zip(notebook.cells, manifest.outputs, strict=True)):
        cell["source"] = "".join(cell["source"])
        cell.setdefault("id", f"cell-{number}")
        cell.setdefault("metadata", {})
        if cell["cell_type"] == "code":
            cell.setdefault("execution_count", None)
            cell["outputs"] = [from_dict(one) for one in shown]  # type: ignore[no-untyped-call]
    return notebook


def _sent(before: str, head: str, behind: str, policy: str, hard: int) -> PageResponse:
    body = f"{before}{head}{behind}".encode()
    return PageResponse(body, gzip.compress(body, hard, mtime=0), f'"{digest(body)}"', policy)


def policy_of(html: str) -> str:
    """The Content-Security-Policy of a page: of the scripts that stand in it, those that do, and no others."""
    hashes = (base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in scripts_in(html))
    more = "".join(f" 'sha256-{one}'" for one in dict.fromkeys(hashes))
    return "; ".join(f"{kind} {said}{more if kind == 'script-src' else ''}" for kind, said in POLICY.items())


def scripts_in(html: str) -> Iterator[str]:
    """The scripts whose text stands in a page; what a script element holds of data is none."""
    parser = _Scripts()
    parser.feed(html)
    yield from parser.found


class _Scripts(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        said = dict(attributes)
        runs = (said.get("type") or "text/javascript") in ("text/javascript", "module")
        self._inside = tag == "script" and "src" not in said and runs
        if self._inside:
            self.found.append("")

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found[-1] += data

    def handle_endtag(self, tag: str) -> None:
        self._inside = False
