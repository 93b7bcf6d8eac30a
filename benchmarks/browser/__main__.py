"""Runs everything and prints it: `python -m benchmarks.browser [--json FILE] [--times N] [--port N]`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

EVENTS = 190
"""The trace's length when the first of some decisions is made, after which it is about 200."""


SETTLED = 3
"""How often a dispute is settled, and a quarrel told, at most."""


def measured(times: int, port: int) -> dict[str, Any]:
    """Every figure there is; milliseconds, bytes, and ratios."""
    from benchmarks.browser.opening import opening
    from benchmarks.browser.position import long_scenario
    from benchmarks.browser.settling import settling
    from benchmarks.browser.site import LONG, STEPS, TABLE, own_pages, served
    from benchmarks.browser.telling import telling
    from benchmarks.browser.using import deciding, stepping
    from benchmarks.chromium import chromium

    own = own_pages()
    with served(long_scenario(EVENTS), port) as addresses, chromium() as browser:
        return {
            "times": times,
            "chromium": browser.version,
            "opening": {**opening(browser, addresses, times), "aimed": own},
            "stepping": {name: stepping(browser, addresses[name], name, times) for name in (STEPS, LONG)},
            "deciding": deciding(browser, addresses[LONG], LONG, times),
            "settling": settling(browser, addresses[TABLE], min(times, SETTLED)),
            "telling": telling(browser, addresses[own[0]], min(times, SETTLED)),
        }


def main() -> None:
    """Measure, print, and write the figures if a file is named."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.browser", description=__doc__)
    words.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    words.add_argument("--times", type=int, default=20, help="how often each thing is done (20)")
    words.add_argument("--port", type=int, default=0, help="the port of the site that is measured (any free one)")
    chosen = words.parse_args()
    if chosen.times < 1:
        words.error("--times: at least 1")
    try:
        from benchmarks.chromium import NoBrowser
    except ModuleNotFoundError as missing:
        words.exit(2, f"The browser benchmark needs the module '{missing.name}': pip install -e '.[bench]'\n")
    from benchmarks.browser.report import show

    try:
        figures = measured(chosen.times, chosen.port)
    except NoBrowser as none:
        words.exit(2, f"{none}\n")
    show(figures)
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
