"""Link previews: what a page's head says to those who only read that, its title and what a chat shows of its link."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Final, NamedTuple
from urllib.parse import quote

from tutor.cards.phrases import listed
from tutor.rulebook import edition
from tutor.scenario import Scenario, in_words, table, to_link
from tutor.scenario.initial_state import set_up, with_its_deck
from tutor.scenario.permalink import from_link
from tutor.vocabulary import split_copy
from tutor.yamlfile import BadInput

ABOUT: Final = "An unofficial, interactive rules tutor for Unstable Unicorns and Llamas Unleashed."
WAIT: Final = 0.3
"""Seconds that a page waits for its title, at most: what takes longer was made to take long."""
MAX_LETTERS: Final = 4096
"""Characters of a link that is told."""
TITLE: Final = 140
MAX_CARDS: Final = 4
REMEMBERED: Final = 500


class LinkPreview(NamedTuple):
    """title: "" for the page's own; says: what a chat shows below it; picture: its address below the site's, or "" """

    title: str = ""
    says: str = ABOUT
    picture: str = ""


class LinkPreviews:
    """What the heads of pages say. Links are read by one thread, so that no page waits for another's."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "link previews")
        self._thread.submit(_ready)

    async def preview(self, link: str, asked: bool) -> LinkPreview:
        """The head of a page with a situation in its address; that of any page where it cannot be read, or not soon."""
        if not 0 < len(link) <= MAX_LETTERS:
            return LinkPreview()
        reading = asyncio.get_running_loop().run_in_executor(self._thread, preview_of, link, asked)
        try:
            return await asyncio.wait_for(reading, WAIT)
        except TimeoutError:
            return LinkPreview()


@lru_cache(REMEMBERED)
def preview_of(link: str, asked: bool) -> LinkPreview:
    """What is said of the situation in a link; of any page where it cannot be read. Nothing is played."""
    try:
        scenario = from_link(link)
        return LinkPreview(_cut(title_of(scenario)), _says(scenario, asked), picture_address(link, asked))
    except BadInput:
        return LinkPreview()
    except Exception:
        logging.getLogger("tutor.site").exception("the head of a page could not be told")
        return LinkPreview()


def title_of(scenario: Scenario) -> str:
    """What a situation is called: its title, or what is asked, or who plays. Nothing is played."""
    if scenario.title:
        return scenario.title
    if scenario.question is not None:
        return in_words(scenario.question, set_up(with_its_deck(scenario)))
    return f"A situation with {listed(seat.name for seat in scenario.players)}"


def picture_address(link: str, asked: bool) -> str:
    """Where the picture of a link is, below the site's own address."""
    return f"preview/{quote(link, safe='')}.png{'?ask=yes' if asked else ''}"


def _says(scenario: Scenario, asked: bool) -> str:
    book = edition(scenario.edition).short
    does = "The answer, the rule it stands on, and each step" if asked else "Laid out to ask about and to step through"
    cards = _cards(scenario)[:MAX_CARDS]
    return f"{does}. Rulebook: {book}.{f' Cards: {listed(cards)}.' if cards else ''}"


def _cards(scenario: Scenario) -> list[str]:
    """The cards that somebody has, by their names: those first that are spoken of."""
    has = [split_copy(card)[0] for seat in scenario.players for card in (*seat.stable, *seat.hand) if card != "?"]
    asked = scenario.question and scenario.question.may
    spoken = {split_copy(pick.name)[0] for entry in (*scenario.script, asked) if entry for pick in entry.picks}
    return sorted(dict.fromkeys(has), key=lambda card: card not in spoken)


def _cut(text: str) -> str:
    """No longer than a title may be, cut at a word."""
    if len(text) <= TITLE:
        return text
    return f"{text[: TITLE - 1].rpartition(' ')[0] or text[: TITLE - 1]}\N{HORIZONTAL ELLIPSIS}"


def _ready() -> None:
    """Read all that the first page would wait for."""
    preview_of(to_link(table(Ana=[], Ben=[])), False)
