"""Run with `python -m benchmarks.visitors`: what visitors cost and wait for, beside stock Voilà in the same run."""

from __future__ import annotations

import argparse
import asyncio
import json
from typing import Any

from tornado.httpclient import AsyncHTTPClient

from benchmarks.visitors import hostile, report
from benchmarks.visitors.load import crowd
from benchmarks.visitors.sites import stock_voila, tutor_site
from benchmarks.visitors.soak import Soak, told
from benchmarks.visitors.visitor import expected

CROWDS = (10, 50, 100, 200)
OF_STOCK = (10, 50)
"""Stock Voilà has no more than this machine can bear."""
BEHAVED, HOSTILE, SOAKING = 80, 20, 30


def main() -> None:
    """Measure, and print; without `--soak` no processes are killed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--visitors", type=int, nargs="*", default=CROWDS, help="how many at once, one crowd after the other"
    )
    parser.add_argument("--stock", type=int, nargs="*", default=OF_STOCK, help="how many at once on stock Voilà")
    tells = "so many who behave, beside so many who do not; none for none"
    parser.add_argument("--neighbours", type=int, nargs="*", default=(BEHAVED, HOSTILE), help=tells)
    parser.add_argument("--soak", type=float, default=0, metavar="MINUTES", help="kill processes at random for so long")
    parser.add_argument("--seed", type=int, default=1, help="what is killed when")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    # A generator that queues its own requests would measure itself.
    AsyncHTTPClient.configure(None, max_clients=5_000, max_body_size=1 << 28, max_buffer_size=1 << 28)
    figures = asyncio.run(_figures(asked))
    if asked.json:
        print(json.dumps(figures, indent=1))
    else:
        report.show(figures)


async def _figures(asked: argparse.Namespace) -> dict[str, Any]:
    right, crowds = expected(), {}
    # Twice the places, as that of whoever has just left is kept for a moment.
    for many in asked.visitors:
        async with tutor_site(2 * many) as site:
            crowds[f"tutor, {many}"] = (await crowd(site, many, right)).row()
            if many == min(asked.visitors):
                crowds[f"tutor, {many}, again"] = (await crowd(site, many, right, warm=True)).row()
    for many in asked.stock:
        async with stock_voila() as site:
            crowds[f"stock Voilà, {many}"] = (await crowd(site, many, right)).row()
    if asked.neighbours:
        behaved, bad = asked.neighbours
        async with tutor_site(2 * (behaved + bad)) as site:
            crowds[f"tutor, {behaved}"] = (await crowd(site, behaved, right)).row()
            crowds[f"the same beside {bad} hostile"] = (await hostile.beside(site, behaved, bad, right)).row()
    soak = None
    if asked.soak:
        async with tutor_site(SOAKING * 2) as site:
            soak = told(await Soak(site, right, asked.seed).goes_on(asked.soak, SOAKING))
    return {"crowds": crowds, "soak": soak}


if __name__ == "__main__":
    main()
