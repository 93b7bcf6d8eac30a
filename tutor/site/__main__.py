"""`python -m tutor.site`: serve the notebooks on this computer."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tutor.site.launch import PORT, PortTaken, serve
from tutor.site.where import ADDRESS, BadPublic


def main() -> int:
    """Serve until stopped; 2 if the port is taken or there is nothing to serve."""
    parser = argparse.ArgumentParser(prog="python -m tutor.site", description=__doc__)
    parser.add_argument(
        "--port", type=int, default=PORT, help=f"the port to listen on (default {PORT}; 0: any free one)"
    )
    parser.add_argument(
        "--address", default=ADDRESS, help=f"the address to listen on (default {ADDRESS}: this computer only)"
    )
    parser.add_argument("--public", default="", help="the address of the proxy before it: https://example.org/tutor/")
    parser.add_argument(
        "--notebooks", type=Path, default=None, help="the folder of the notebooks (default: the tutor's own)"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    wanted = parser.parse_args()
    try:
        serve(wanted.port, not wanted.no_browser, wanted.notebooks, wanted.address, wanted.public)
    except (PortTaken, BadPublic, FileNotFoundError) as problem:
        sys.stderr.write(f"{problem}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
