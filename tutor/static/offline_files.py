"""What makes the edition stay in a browser: the list of its files, its icons, and what it is called when installed."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final

from tutor.site.web_manifest import MANIFEST, icons, web_manifest
from tutor.static.plain_words import PLAIN
from tutor.static.static_pages import FILES

LATER: Final = ("engine/",)
"""Below these lies what is fetched when a page is quiet."""
UNKEPT: Final = (f"{FILES}/preview.png", "404.html", "service-worker.js", "kept-files.js")
"""What no visitor needs without the net."""
_HERE: Final = Path(__file__).parents[1] / "web" / "edition"


def write_icons(out: Path) -> None:
    """Write the icon as pictures of the sizes that phones ask for."""
    for name, picture in icons((out / FILES / "icon.svg").read_text(encoding="utf-8")).items():
        (out / FILES / name).write_bytes(picture)


def write_manifest(out: Path) -> None:
    """Write what a phone is told that installs the edition; its icons have to lie there."""
    addresses = {file.name: f"{FILES}/{file.name}" for file in (out / FILES).glob("icon-*.png")}
    (out / MANIFEST).write_text(web_manifest("./", PLAIN["start"].says, addresses), encoding="utf-8")


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
