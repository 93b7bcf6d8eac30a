"""The site beside JupyterLab: jupyter-server-proxy finds this, offers it in the launcher, starts it when asked."""

from __future__ import annotations

import sys
from importlib.resources import files
from typing import Any, Final

PATIENCE: Final = 90
"""Seconds that the site may take to begin, on a machine that is lent."""


def beside_jupyter() -> dict[str, Any]:
    """What jupyter-server-proxy asks of a program: how it is started, and under which name it is offered.

    The proxy asks under the site's own name, whatever the machine is called outside; links are made in the browser.
    """
    here = "http://127.0.0.1:{port}"
    return {
        "command": [
            *(sys.executable, "-m", "tutor.site", "--no-browser", "--port", "{port}"),
            *("--public", here + "{base_url}tutor/"),
        ],
        "absolute_url": True,
        "timeout": PATIENCE,
        "request_headers_override": {"Host": "127.0.0.1:{port}", "Origin": here},
        "launcher_entry": {
            "title": "Rules tutor",
            "icon_path": str(files("tutor.site") / "share/jupyter/voila/templates/tutor/static/icon.svg"),
        },
    }
