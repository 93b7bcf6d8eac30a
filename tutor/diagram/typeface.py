"""The letters of the pages, for a picture in a file of its own: its reader need not have them."""

from __future__ import annotations

from base64 import b64encode
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from tutor.diagram.letters import TYPEFACE

_FILE: Final = Path(__file__).parents[1] / "site/share/jupyter/voila/templates/tutor/static/vendor/fredoka.woff2"


@cache
def typeface() -> str:
    """A rule of CSS that holds the typeface; empty where its file is not there: then other letters are as wide."""
    with suppress(OSError):
        data = b64encode(_FILE.read_bytes()).decode("ascii")
        source = f'url(data:font/woff2;base64,{data}) format("woff2")'
        return f"@font-face {{ font-family: {TYPEFACE}; src: {source}; font-weight: 300 700; }}\n"
    return ""
