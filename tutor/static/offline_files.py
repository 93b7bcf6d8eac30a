"""What makes the edition stay in a browser: the list of its files, its icons, and what it is called when installed."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final

import resvg_py

from tutor.static.plain_words import PLAIN
from tutor.static.static_pages import FILES, papers

LATER: Final = ("engine/",)
"""Below these lies what is fetched when a page is quiet."""
UNKEPT: Final = (f"{FILES}/preview.png", "404.html", "service-worker.js", "kept-files.js")
"""What no visitor needs without the net."""
SIZES: Final = (180, 192, 512)
_HERE: Final = Path(__file__).parents[1] / "web" / "edition"
_MASKED: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 84 84">{}{}</svg>'


def write_icons(out: Path) -> None:
    """Write the icon as pictures of the sizes that phones ask for, and one that may be cut to any shape."""
    icon = (out / FILES / "icon.svg").read_text(encoding="utf-8")
    for size in SIZES:
        (out / FILES / f"icon-{size}.png").write_bytes(_drawn(icon, size))
    inner = icon[icon.index(">") + 1 : icon.rindex("</svg>")]
    ground = inner[: inner.index("/>") + 2].replace("<rect", '<rect x="-10" y="-10"')
    ground = ground.replace('width="64" height="64" rx="14"', 'width="84" height="84"')
    (out / FILES / "icon-any-shape.png").write_bytes(_drawn(_MASKED.format(ground, inner), 512))


def _drawn(svg: str, size: int) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))


def write_manifest(out: Path) -> None:
    """Write what a phone is told that installs the edition."""
    light, _ = papers()
    icons = [_icon(f"icon-{size}.png", size) for size in SIZES]
    manifest = {
        "name": "Unicorn Rules Tutor",
        "short_name": "Rules Tutor",
        "description": PLAIN["start"].says,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": light,
        "theme_color": light,
        "icons": [*icons, {**_icon("icon-any-shape.png", 512), "purpose": "maskable"}],
    }
    (out / "manifest.webmanifest").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def _icon(name: str, size: int) -> dict[str, str]:
    return {"src": f"{FILES}/{name}", "sizes": f"{size}x{size}", "type": "image/png"}


def write_kept(out: Path) -> str:
    """Write the service worker, and the list of all that lies in the folder by now; what comes back is its version."""
    names = sorted(file.relative_to(out).as_posix() for file in out.rglob("*") if file.is_file())
    hashes = {name: _hash(out / name) for name in names if name not in UNKEPT}
    later = {name: hash for name, hash in hashes.items() if name.startswith(LATER)}
    now = {name: hash for name, hash in hashes.items() if name not in later}
    script = (_HERE / "service-worker.js").read_text(encoding="utf-8")
    version = hashlib.sha256(json.dumps([hashes, script]).encode()).hexdigest()[:12]
    listed = json.dumps({"version": version, "now": now, "later": later}, separators=(",", ":"))
    (out / "service-worker.js").write_text(script, encoding="utf-8", newline="\n")
    (out / "kept-files.js").write_text(f"self.LISTED = {listed};\n", encoding="utf-8", newline="\n")
    return version


def _hash(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]
