"""Neighbours who mean no good: the dearest questions there are, without end, and floods of what no page sends."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from benchmarks.visitors.load import Measured, crowd
from benchmarks.visitors.protocol import Browser, Channel, Failed
from benchmarks.visitors.sites import Site
from benchmarks.visitors.visitor import PAGE, Expected
from tutor.scenario import read_file
from tutor.service.answer_reply import MAX_POSITIONS
from tutor.service.situation import situation_of

DISPUTES: Final = Path(__file__).parent.parent / "disputes"
DEAREST: Final = ("five-at-the-beginning", "four-cards-not-told", "search-of-a-full-deck", "six-unicorns-this-round")
"""Situations whose questions take a search the longest."""

BREATH: Final = 0.02


def dear() -> list[dict[str, Any]]:
    """Those situations, each also with its question put to the end of the game."""
    found = []
    for name in DEAREST:
        situation = situation_of(read_file(DISPUTES / f"{name}.yaml"))
        found.append(situation)
        if "will" in situation.get("question", {}):
            found.append({**situation, "question": {**situation["question"], "until": "game"}})
    return found


async def questions(channel: Channel, number: int) -> None:
    """One dear question after the other, each followed as far as anybody may ask."""
    situations = dear()
    while True:
        await channel.last("answer", situation=situations[number % len(situations)], limit=MAX_POSITIONS)
        number += 1


async def at_once(channel: Channel, number: int) -> None:
    """Dear questions, without waiting for an answer."""
    situations = dear()
    while True:
        situation = situations[number % len(situations)]
        channel.send({"kind": "answer", "id": number, "situation": situation, "limit": MAX_POSITIONS})
        number += 1
        await asyncio.sleep(BREATH)


async def flood(channel: Channel, number: int) -> None:
    """As many messages as go out: of nothing, of other programs, of widgets that nobody has."""
    opens = {"header": {"msg_id": "1", "session": "1", "msg_type": "comm_open"}, "metadata": {}, "parent_header": {}}
    widget = {"comm_id": "x", "target_name": "jupyter.widget", "data": {"state": {"_model_name": "IntSliderModel"}}}
    sent = [json.dumps({**opens, "content": widget, "channel": "shell"}), "[" * 2_000, os.urandom(500)]
    while channel.closed is None:
        for one in sent:
            channel.raw(one)
        await asyncio.sleep(BREATH / 10)


async def large(channel: Channel, number: int) -> None:
    """Situations as large as a message may be."""
    situation = {"players": [{"name": "Ana", "stable": ["Rhinocron"] * 7_000}, {"name": "Ben"}]}
    while channel.closed is None:
        channel.send({"kind": "look", "id": number, "situation": situation})
        await asyncio.sleep(BREATH)


WAYS: Final[tuple[Callable[[Channel, int], Awaitable[None]], ...]] = (questions, at_once, flood, large)


async def neighbour(site: Site, number: int) -> None:
    """Somebody who means no good, and comes again whenever they are turned out."""
    browser = Browser(site, 40_000 + number)
    while True:
        try:
            page = await browser.page(PAGE)
            id = await browser.session(PAGE, page)
            channel = await browser.channel(id)
            await channel.widget(page)
            await WAYS[number % len(WAYS)](channel, number)
        except (Failed, OSError):
            await asyncio.sleep(1)


async def beside(site: Site, visitors: int, neighbours: int, expected: Expected) -> Measured:
    """A crowd that behaves, beside so many who do not."""
    busy = [asyncio.create_task(neighbour(site, number)) for number in range(neighbours)]
    try:
        await asyncio.sleep(5)  # until all of them are at it
        return await crowd(site, visitors, expected)
    finally:
        for one in busy:
            one.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
