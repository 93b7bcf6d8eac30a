"""One HTML file that holds everything: it asks nobody for anything, and can be sent, kept and opened anywhere."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tutor.faces import symbols
from tutor.page.assets import sent_style
from tutor.page.bundles import script

if TYPE_CHECKING:
    from jinja2 import Environment

FRAME: Final = Path(__file__).parent / "templates" / "frame.css"
NO_MARKUP: Final = str.maketrans({sign: f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"})
"""What could end a script element, or a line of script, as JSON writes it just as well."""

_FACE: Final = re.compile(r'"(?:hidden_)?face":"([a-z0-9.-]+)"')


def framed(
    template: str, title: str, held: Any, entry: str = "table/alone.js", sheets: Iterable[Path] = (), **shown: Any
) -> str:
    """The page of a template, with what lies in it to be drawn from, as JSON, and what else the template shows.

    Whatever is shown is text, wherever it came from. Our own script and style are all that the page may use.

    entry: the module that draws it; sheets: its style sheets beside those of a table
    """
    data = as_data(held)
    script, style = _script(entry), "\n".join((_style(), *(sheet.read_text(encoding="utf-8") for sheet in sheets)))
    return (
        templates("tutor.page")
        .get_template(template)
        .render(
            title=title,
            script=script,
            style=style,
            policy=policy(script, style),
            held=data,
            faces=faces_in(data),
            **shown,
        )
    )


def faces_in(data: str) -> str:
    """The symbols of the faces that some JSON names, as SVG."""
    return symbols(sorted({*_FACE.findall(data)}))


@cache
def _script(entry: str) -> str:
    return script(entry)


@cache
def _style() -> str:
    return f"{sent_style()}\n{FRAME.read_text(encoding='utf-8')}"


def as_data(value: Any) -> str:
    """JSON that can stand in a script element, whatever texts are in it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(NO_MARKUP)


def policy(script: str, style: str) -> str:
    """What the page may do, as a Content Security Policy: this script, this style, pictures that stand in the page
    itself, nothing else, no network at all."""
    may = {"script-src": _hash(script), "style-src": _hash(style), "img-src": "data:"}
    closed = dict.fromkeys(("base-uri", "form-action"), "'none'")
    return "; ".join(["default-src 'none'", *(f"{what} {source}" for what, source in {**may, **closed}.items())])


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@cache
def templates(room: str) -> Environment:
    """The templates of a room, in which every text is escaped."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=PackageLoader(room, "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
