"""One HTML file that holds everything: it asks nobody for anything, and can be sent, kept and opened anywhere."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from tutor.page.assets import MODULES, STATIC, STYLES, module_of, style_of

SCRIPTS: Final = (*MODULES, STATIC / "alone.js")
SHEETS: Final = (*STYLES, STATIC / "frame.css")
NO_MARKUP: Final = str.maketrans({sign: f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"})
"""What could end a script element, or a line of script, as JSON writes it just as well."""


def framed(template: str, title: str, runs: Sequence[dict[str, Any]], **shown: Any) -> str:
    """The page of a template, with runs to step through (see `result_data`) and what else the template shows.

    Whatever is shown is text, wherever it came from. Our own script and style are all that the page may use.
    """
    script, style = f"{module_of(*SCRIPTS)}\nalone(mount);\n", style_of(*SHEETS)
    return (
        _templates()
        .get_template(template)
        .render(
            title=title,
            runs=runs,
            script=script,
            style=style,
            policy=policy(script, style),
            data=as_data(runs),
            **shown,
        )
    )


def as_data(value: Any) -> str:
    """JSON that can stand in a script element, whatever texts are in it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(NO_MARKUP)


def policy(script: str, style: str) -> str:
    """What the page may do, as a Content Security Policy: this script, this style, nothing else, no network at all."""
    may = {"script-src": _hash(script), "style-src": _hash(style), "base-uri": "'none'", "form-action": "'none'"}
    return "; ".join(["default-src 'none'", *(f"{what} {source}" for what, source in may.items())])


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("tutor.page", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
