"""A page whose widgets are all the tutor's own: what it holds, so that it is drawn without Jupyter's front end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from tutor.page import bundles
from tutor.site.manifest import Manifest
from tutor.site.notebook_runner import WIDGET
from tutor.site.widget_files import MAPS, address_in, name_of

OURS: Final = "tutor.widgets."
SCRIPT: Final = "live/index.js"


class LivePage(NamedTuple):
    """What draws such a page.

    held: its widgets as `Held` of `web/live/index.js` has them; script: the address of that
    files: what is served for it: name below the address of the pages' files -> content
    """

    held: list[dict[str, Any]]
    script: str
    files: Mapping[str, str | bytes]


def live_page(manifest: Manifest, address: str) -> LivePage | None:
    """What draws a page; None for one that shows anything that is not the tutor's own, which Voilà draws.

    address: that below which the site serves the files of pages
    """
    shown = [output.get("data", {}).get(WIDGET, {}).get("model_id", "") for cell in manifest.outputs for output in cell]
    states = manifest.models.states
    if not shown or not all(id in states and _is_ours(states[id]["state"]) for id in shown):
        return None
    files: dict[str, str | bytes] = {}
    held = [_held(manifest, id, address, files) for id in dict.fromkeys(shown)]
    script = bundles.script(SCRIPT)
    name = name_of(script.encode(), ".js")
    files[name] = f"{script}//# sourceMappingURL={address}{MAPS}{SCRIPT}.map\n"
    return LivePage(held, f"{address}{name}", files)


def _is_ours(state: Mapping[str, Any]) -> bool:
    return str(state.get("_anywidget_id", "")).startswith(OURS)


def _held(manifest: Manifest, id: str, address: str, files: dict[str, str | bytes]) -> dict[str, Any]:
    state = manifest.models.states[id]["state"]
    traits = {name: value for name, value in state.items() if not _is_jupyters(name, value)}
    lie = {}
    for trait, content in _binary(manifest, id):
        name = name_of(content, ".bin")
        files[name] = content
        lie[trait] = f"{address}{name}"
    return {"id": id, "module": address_in(state["_esm"]), "traits": traits, "files": lie}


def _is_jupyters(name: str, value: Any) -> bool:
    """Is a trait there for Jupyter's front end alone?"""
    return name.startswith("_") or str(value).startswith("IPY_MODEL_")


def _binary(manifest: Manifest, id: str) -> Iterator[tuple[str, bytes]]:
    """The traits of a widget that are bytes."""
    for path, content in zip(manifest.models.buffer_paths, manifest.models.buffers, strict=True):
        if path[0] == id:
            yield str(path[2]), content
