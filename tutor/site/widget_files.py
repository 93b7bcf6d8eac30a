"""The files that the widgets of a page bring along: served once and kept, not sent to every visitor anew."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from comm.base_comm import CommManager
from ipywidgets.widgets.widget import _instances

from tutor.page import bundles
from tutor.site.comms import models_made
from tutor.site.manifest import Manifest
from tutor.site.notebook_runner import Output

MAPS: Final = "maps/"
"""Below the address of these files lie the source maps of those that are bundles."""

_LED: Final = ('export default (await import(new URL("', '", document.baseURI).href)).default;')
"""The module of a widget whose own is a file of the site. It is made into a `blob:`, which has no address."""


def manifest_of(manager: CommManager, shown: Sequence[Sequence[Output]], address: str) -> Manifest:
    """What a page process tells. The modules and style sheets of its widgets become files.

    address: that below which the site serves them
    """
    modules: dict[str, str] = {}
    sheets: dict[str, str] = {}
    for widget in list(_instances.values()):
        if module := _text(widget, "_esm"):
            name = name_of(module.encode(), ".js")
            entry = bundles.entry_of(module)
            modules[name] = f"{module}//# sourceMappingURL={address}{MAPS}{entry}.map\n" if entry else module
            widget._esm = f"{address}{name}".join(_LED)
        if sheet := _text(widget, "_css"):
            sheets[name_of(sheet.encode(), ".css")] = sheet
            widget._css = ""
    return Manifest(models_made(manager), shown, modules, sheets)


def _text(widget: Any, name: str) -> str:
    """A module or sheet that a widget brings along as text; "" where it has none, or its address."""
    found = str(getattr(widget, name, "")) if widget.has_trait(name) else ""
    return "" if found.startswith(("http://", "https://")) else found


def name_of(content: bytes, ending: str) -> str:
    """The name under which the site has a file with that content."""
    return f"{hashlib.sha256(content).hexdigest()[:16]}{ending}"


def address_in(module: str) -> str:
    """The address to which the module of a widget leads whose own is a file of the site."""
    return module.removeprefix(_LED[0]).removesuffix(_LED[1])
