"""Settling the disputes on the table, from an empty one, by the shortest way that the page offers.

Everything is found by its role and its words. What the page does by itself is not done, and what can be asked before
all is played is asked at once: nobody plays on who can ask.
"""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page
from playwright.sync_api import TimeoutError as Late

from benchmarks.browser.disputes import ANY_BASIC, DISPUTES, UNICORNS, Ask, Dispute, Join, Lay, Move, Turn
from benchmarks.browser.hand import (
    KEY,
    PATIENCE,
    PHONE,
    POINT,
    PRESS,
    SIZES,
    Hand,
    middle,
    opened,
    screen_of,
    seconds,
    stops,
)
from benchmarks.browser.site import BARE, HELLO, LONG

SITTING: Final = ("Ana", "Ben", "Cleo")
"""Who sits at a table on which nothing has been laid out."""
PHASES: Final = {"beginning": "Beginning of Turn phase", "action": "Action phase"}
ASKED: Final = {
    "May Cleo Neigh too?": r"may Cleo answer Ana's Neigh with a Neigh",
    "May Ana SACRIFICE Black Knight Unicorn instead?": r"Basic.* would be destroyed; may Ana use Black Knight Unicorn",
    "Is Ana's Unicorn saved?": r"Will (a )?Basic .* be in Ana's Stable",
    "Who wins?": r"Can Ana win this turn",
    "May Ben play his Basic Unicorn?": r"May Ben play (a )?Basic",
    "May he STEAL Cleo's?": r"May Ben choose Cleo's Basic .* to STEAL",
}
"""What is asked, and the words in which the page asks it."""
MEANT: Final = {"Yes": "Yes", "Always": "Yes", "No": "No", "Never": "No"}
"""What the page's words come to."""
TRUE: Final = {"Ana": "Yes"}
"""The true answers that the page gives in another way."""
_YARDSTICKS: Final = re.compile(f"^({BARE}|{HELLO}|{LONG})$", re.IGNORECASE)
_AWAY: Final = "(all) => all.forEach((one) => one.remove())"
"""The pages of the benchmark are no part of the site."""
MOMENT: Final = 500
"""Milliseconds that a person looks before doing something else."""


def settling(browser: Browser, address: str, times: int) -> dict[str, Any]:
    """What it takes: for each dispute and width counts, seconds and answers, of several the one in the middle.

    stops, height: of the empty table, by width
    screens: how many hold the table, what was asked and its answer, for the first dispute
    linked: where the sentence of its answer ends, in screens, for somebody who opens its link
    """
    found: dict[str, Any] = {"times": times, "disputes": {}, "stops": {}, "height": {}, "screens": {}, "linked": {}}
    for width in SIZES:
        page = empty_table(browser, address, width)
        found["height"][str(width)] = page.evaluate("document.documentElement.scrollHeight")
        page.get_by_role("navigation").get_by_role("link", name=_YARDSTICKS).evaluate_all(_AWAY)
        first = page.get_by_role("region", name="The table").get_by_role("button").first
        found["stops"][str(width)] = stops(page, first)
        page.context.close()
        found["screens"][str(width)], found["linked"][str(width)] = _answered(browser, address, width)
        for dispute in DISPUTES:
            settled = middle(times, lambda dispute=dispute, width=width: _settled(browser, address, dispute, width))
            found["disputes"].setdefault(dispute.name, {})[str(width)] = settled
    return found


def _settled(browser: Browser, address: str, dispute: Dispute, width: int) -> dict[str, Any]:
    page = empty_table(browser, address, width)
    person = Person(page, width)
    person.settle(dispute)
    effort = person.hand.effort
    height = page.evaluate("document.documentElement.scrollHeight")
    page.context.close()
    waited = {"waited": round(effort.waited, 2), "seconds": round(seconds(effort, width), 1)}
    return {**effort._asdict(), **waited, "answers": person.answers, "page height": height}


def _answered(browser: Browser, address: str, width: int) -> tuple[float, float]:
    page = empty_table(browser, address, width)
    person = Person(page, width)
    person.settle(DISPUTES[0])
    parts = (page.get_by_role("region", name="The table"), person.answer.get_by_role("paragraph").nth(1))
    screens = max(map(_end, parts))
    page.wait_for_url("**ask=yes**")
    visitor = opened(browser, page.url, width)
    sentence = visitor.get_by_role("article", name="The answer").get_by_role("paragraph").nth(1)
    sentence.wait_for(timeout=4 * PATIENCE)
    linked = _end(sentence)
    page.context.close()
    visitor.context.close()
    return screens, linked


def _end(there: Locator) -> float:
    """Where it ends, in screens from the top of the page."""
    return round(float(there.evaluate("(one) => (one.getBoundingClientRect().bottom + scrollY) / innerHeight")), 2)


def empty_table(browser: Browser, address: str, width: int) -> Page:
    """A table on which nothing has been laid out, on a page of that width."""
    page = opened(browser, address, width)
    page.get_by_role("button", name="Add to Ana's hand").wait_for(timeout=4 * PATIENCE)
    page.wait_for_load_state("networkidle")
    return page


class Person:
    """Settles a dispute; `hand` has what it took, `answers` what came of it."""

    def __init__(self, page: Page, width: int) -> None:
        self.page, self.keyed = page, width > PHONE
        self.hand = Hand(page)
        self.answers: list[dict[str, Any]] = []
        self.sheet = page.get_by_role("dialog")
        self.answer = page.get_by_role("article", name="The answer")

    def settle(self, dispute: Dispute) -> None:
        """Do all of it."""
        for at, act in enumerate(dispute.acts):
            match act:
                case Join(player):
                    if player not in SITTING:
                        raise LookupError(f"{player} does not sit at the table")
                case Lay():
                    self._lay(act)
                case Turn():
                    self._set_turn(act)
                case Ask():
                    self._ask(act)
                case Move():
                    asked = next(one for one in dispute.acts[at:] if isinstance(one, Ask))
                    if not self._is_offered(asked):
                        self._move(act)

    def _lay(self, act: Lay) -> None:
        self.hand.think()
        place = f"{act.player}'s {'Stable' if act.zone == 'stable' else 'hand'}"
        there = self.page.get_by_role("dialog", name=f"Into {place}")
        if self.sheet.count():
            self._go_on(place, there)
        else:
            self.hand.tap(self.page.get_by_role("button", name=f"Add to {place}", exact=True), there)
        for card in dict.fromkeys(act.cards):
            self._add("any Basic Unicorn" if card in (ANY_BASIC, UNICORNS) else card, act.cards.count(card))

    def _go_on(self, place: str, there: Locator) -> None:
        """On to another place: with the keys that the field says go on, where that is less than a tap."""
        places = self.sheet.get_by_role("group", name="Place").get_by_role("button")
        names = places.evaluate_all("(all) => all.map((one) => one.ariaLabel)")
        now = places.evaluate_all("(all) => all.findIndex((one) => one.ariaCurrent === 'true')")
        away = names.index(place) - now
        if self.keyed and 0 < away * KEY < POINT + PRESS:
            for at in range(now + 1, now + 1 + away):
                self.hand.press("PageDown", self.page.get_by_role("dialog", name=f"Into {names[at]}"))
        else:
            self.hand.tap(places.nth(names.index(place)), there)

    def _add(self, name: str, times: int) -> None:
        """Type until it is the first that is offered, and take it."""
        first = self.sheet.get_by_role("option", selected=True, name=name)
        for letter in f"{times if times > 1 else ''}{name.removeprefix('any ').lower()}":
            self.hand.type(letter)
            if _soon(first):
                break
        lying = self.sheet.get_by_role("button", name="Remove ")
        self.hand.press("Enter", lying.nth(lying.count() + times - 1))

    def _set_turn(self, act: Turn) -> None:
        around = self.sheet if self.sheet.count() else self.page
        chip = around.get_by_role("button", name=re.compile("'s turn "))
        phase = PHASES[act.phase]
        self.hand.think()
        self.hand.tap(chip, self.page.get_by_role("dialog", name="Whose turn"))
        self.hand.tap(self.sheet.get_by_role("button", name=f"{act.player}, {phase}"))
        self.sheet.wait_for(state="detached")

    def _leave(self) -> None:
        """Leave the sheet, if there is one."""
        if not self.sheet.count():
            return
        if self.keyed:
            self.hand.press("Escape")
        else:
            self.hand.tap(self.sheet.get_by_role("button", name="Done"))
        self.sheet.wait_for(state="detached")

    def _move(self, act: Move) -> None:
        """Tap the card, and then what may be done with it, unless the page has done it."""
        self._leave()
        if self.answer.count():
            self.hand.tap(self.page.get_by_role("button", name="Ask something else"))
        play = self.page.get_by_role("group", name="Mood").get_by_role("button", name="Play", pressed=False)
        if play.count():
            self.hand.tap(play)
        seat = self.page.get_by_role("region", name=act.of or act.by, exact=True)
        name = "Basic Unicorn" if act.card == ANY_BASIC else act.card
        lit = seat.get_by_role("button", name=re.compile(f"^{name}.* may be used now"))
        if not _soon(lit.first):
            return
        may = self.sheet.get_by_role("region", name="May", exact=True).get_by_role("button")
        self.hand.think()
        self.hand.tap(lit.first, may.first)
        if self.keyed and may.first.evaluate("(one) => one === document.activeElement"):
            self.hand.press("Enter")
        else:
            self.hand.tap(may.first)
        self.sheet.wait_for(state="detached")

    def _question(self, act: Ask) -> Locator:
        return self.page.get_by_role("button", name=re.compile(ASKED[act.says], re.IGNORECASE)).first

    def _is_offered(self, act: Ask) -> bool:
        """Can it be asked as it is?"""
        if self.answer.count() and not _soon(self._question(act)):
            self.hand.tap(self._to_questions(), self.page.get_by_role("dialog", name="Ask"))
        return _soon(self._question(act))

    def _to_questions(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile("^(Steps|What next)$")).get_by_role("button", name="Ask")

    def _ask(self, act: Ask) -> None:
        self.hand.think()
        if not self.page.get_by_role("dialog", name="Ask").count():
            self._leave()
        pattern = re.compile(ASKED[act.says], re.IGNORECASE)
        self.hand.tap(self._question(act), self.answer.get_by_role("heading", name=pattern))
        word, sentence = (self.answer.get_by_role("paragraph").nth(at) for at in (0, 1))
        if MEANT.get(word.inner_text()) != TRUE.get(act.answer, act.answer):
            raise ValueError(f"{act.says} {act.answer}; but the page says {word.inner_text()}")
        stated = {"asked": act.says, "stated": True, "read off": sentence.inner_text()}
        self.answers.append({**stated, "screen": screen_of(sentence)})


def _soon(there: Locator) -> bool:
    try:
        there.wait_for(timeout=MOMENT)
    except Late:
        return False
    return True
