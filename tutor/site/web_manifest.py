"""What a phone is told that installs the pages: what they are called, how they begin, their icons and their ground.

The site and the static edition tell the same, each with the addresses at which its files lie.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

from tutor.site.pages import COLOURS

MANIFEST: Final = "manifest.webmanifest"
SIZES: Final = (180, 192, 512)
TOUCH_ICON: Final = "icon-180.png"
ANY_SHAPE: Final = "icon-any-shape.png"
"""The icon that may be cut to any shape."""

_MASKED: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 84 84">{}{}</svg>'
_GROUND: Final = re.compile(r"--uu-ground: light-dark\((#\w+), (#\w+)\)")


def icons(svg: str) -> dict[str, bytes]:
    """The icon as pictures of the sizes that phones ask for, by their names; a tenth of a second."""
    inner = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    ground = inner[: inner.index("/>") + 2].replace("<rect", '<rect x="-10" y="-10"')
    ground = ground.replace('width="64" height="64" rx="14"', 'width="84" height="84"')
    pictures = {_name(size): _drawn(svg, size) for size in SIZES}
    return {**pictures, ANY_SHAPE: _drawn(_MASKED.format(ground, inner), 512)}


def web_manifest(home: str, says: str, addresses: Mapping[str, str]) -> str:
    """The manifest's text.

    home: the address at which the pages begin, below which all of them lie; addresses: name of an icon -> its own
    """
    light, _ = grounds()
    any_shape = {**_icon(addresses[ANY_SHAPE], 512), "purpose": "maskable"}
    told = {
        "name": "Unicorn Rules Tutor",
        "short_name": "Rules Tutor",
        "description": says,
        "start_url": home,
        "scope": home,
        "display": "standalone",
        "background_color": light,
        "theme_color": light,
        "icons": [*(_icon(addresses[_name(size)], size) for size in SIZES), any_shape],
    }
    return f"{json.dumps(told, indent=1)}\n"


def grounds() -> tuple[str, str]:
    """The ground of the pages, in the light and in the dark."""
    found = _GROUND.search(COLOURS)
    assert found is not None, "colours.css names no ground"
    return found[1], found[2]


def _name(size: int) -> str:
    return f"icon-{size}.png"


def _icon(address: str, size: int) -> dict[str, str]:
    return {"src": address, "sizes": f"{size}x{size}", "type": "image/png"}


def _drawn(svg: str, size: int) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))
