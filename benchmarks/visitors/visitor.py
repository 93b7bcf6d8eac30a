"""What somebody does who visits the page of the table: look, decide, ask - and how long each of that takes."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from benchmarks.visitors.protocol import Browser, Channel, Failed
from tutor.service.requests import replies

PAGE: Final = "build"
THINKS: Final = 1.0
"""So many seconds somebody takes to read before they go on."""

SITUATION: Final[dict[str, Any]] = {
    "edition": "second-edition",
    "players": [
        {"name": "Ana", "stable": ["Glitter Bomb", "Sadistic Ritual", "Basic Unicorn (Red)"], "hand": ["Neigh"]},
        {"name": "Ben", "stable": ["Rhinocorn"]},
    ],
    "deck": "?",
    "turn": {"player": "Ana", "phase": "beginning"},
}
DECIDED: Final = {**SITUATION, "script": [{"by": "Ana", "use": "Glitter Bomb"}]}
ASKED: Final = {**SITUATION, "question": {"will": {"lacks": {"Ben.stable": ["Rhinocorn"]}}, "until": "chain"}}
STEPS: Final = ("page", "files", "session", "first words", "first look", "decision", "answer")


class Expected(NamedTuple):
    """What a visitor has to be told, worked out here."""

    look: Any
    decided: Any
    answer: Any


def expected() -> Expected:
    """What the engine says of the three situations."""
    return Expected(_told("look", SITUATION), _told("look", DECIDED), _told("answer", ASKED))


def _told(kind: str, situation: Mapping[str, Any]) -> Any:
    *_, last = replies({"kind": kind, "id": 1, "situation": situation})
    return json.loads(json.dumps(last["reply"]))


class Times:
    """How long everything took, and what went wrong how often."""

    def __init__(self) -> None:
        self.seconds: dict[str, list[float]] = defaultdict(list)
        self.errors: Counter[str] = Counter()

    @contextmanager
    def timed(self, step: str) -> Iterator[None]:
        """Note how long that takes, if it does not fail."""
        began = time.monotonic()
        yield
        self.seconds[step].append(time.monotonic() - began)


class Visitor:
    """Somebody with a browser, whose page is open once `opens` is done."""

    def __init__(self, browser: Browser, times: Times, expected: Expected) -> None:
        self.browser, self.times, self.expected = browser, times, expected
        self.id = ""
        self.channel: Channel | None = None

    async def visits(self, rounds: int = 1) -> bool:
        """Open the page, and look, decide and ask so many times; False where something went wrong, which is counted."""
        try:
            await self.opens()
            for _ in range(rounds):
                await self.plays()
        except (Failed, OSError) as failed:
            self.times.errors[str(failed)[:80]] += 1
            return False
        return True

    async def opens(self) -> None:
        """Open the page, up to its first words."""
        with self.times.timed("first words"):
            with self.times.timed("page"):
                page = await self.browser.page(PAGE)
            with self.times.timed("files"):
                await self.browser.files(page)
            with self.times.timed("session"):
                self.id = await self.browser.session(PAGE, page)
            self.channel = await self.browser.channel(self.id)
            await self.channel.widget(page)

    async def plays(self) -> None:
        """Look, decide and ask. Raises: Failed: also where something else is told than is so."""
        await self._asks("first look", "look", SITUATION, self.expected.look)
        await self._asks("decision", "look", DECIDED, self.expected.decided)
        await self._asks("answer", "answer", ASKED, self.expected.answer)

    async def _asks(self, step: str, kind: str, situation: Mapping[str, Any], right: Any) -> None:
        assert self.channel is not None
        with self.times.timed(step):
            told = await self.channel.last(kind, situation=situation)
        if told != right:
            raise Failed(f"{step}: another reply than is right")
        await asyncio.sleep(THINKS)

    async def leaves(self) -> None:
        """Close the page."""
        try:
            if self.channel is not None:
                self.channel.close()
            if self.id:
                await self.browser.left(self.id)
        except (Failed, OSError) as failed:
            self.times.errors[f"leaving: {failed}"[:80]] += 1
