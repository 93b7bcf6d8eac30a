"""Playing against an answer on the table: the tutor replies, and it comes out as it was said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table_page import Table, table_page
from tutor.analysis.strategy import ProvenMove, Strategy
from tutor.engine.state.moves import Pass

pytestmark = pytest.mark.browser

DUEL: dict[str, Any] = {
    "edition": "second-edition",
    "deck": "?",
    "players": [
        {"name": "Ana", "hand": ["Rhinocorn", "Neigh"]},
        {"name": "Ben", "hand": ["Neigh#2"]},
        {"name": "Cleo"},
    ],
    "script": [{"by": "Ana", "play": "Rhinocorn"}],
    "question": {"will": {"has": {"Ana.stable": ["Rhinocorn"]}}, "for": "Ana"},
}
MORE: dict[str, Any] = {**DUEL, "players": [*DUEL["players"][:2], {"name": "Cleo", "hand": ["Neigh#3"]}]}
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


@pytest.fixture
def asked(visit: Any) -> Iterator[Callable[..., Page]]:
    """A table whose question is answered."""
    with ExitStack() as tables:

        def opened(situation: dict[str, Any], **wishes: Any) -> Page:
            home = tables.enter_context(table_page(Table(situation, mood="play", ask=True)))
            page: Page = visit(home=home, ready=".tt-contest-begin", **wishes).page
            return page

        yield opened


def button(page: Page, name: str) -> Any:
    return page.get_by_role("button", name=name, exact=True)


def panel(page: Page) -> Any:
    return page.get_by_role("region", name="Against the answer")


def barriers(page: Page, serious: Any) -> list[str]:
    """What keeps people out of it; the page for trying it has no heading of its own."""
    return [one for one in serious(page) if not one.startswith("page-has-heading-one")]


def test_whoever_tries_to_stop_it_is_answered_on_a_phone(asked: Any, serious: Any) -> None:
    page = asked(DUEL, **PHONE)
    button(page, "Try to stop it").tap()
    expect(panel(page)).to_contain_text("Can Ana see to it that Rhinocorn is in Ana's Stable")
    expect(panel(page)).to_contain_text("You play Ben and Cleo. The tutor plays Ana.")
    expect(button(page, "Ana answers with a Neigh")).to_have_count(0)
    assert barriers(page, serious) == []
    box = button(page, "Ben answers with a Neigh").bounding_box()
    assert box["height"] >= 44
    assert box["y"] + box["height"] < 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    button(page, "Ben answers with a Neigh").tap()
    expect(panel(page)).to_contain_text("The tutor: Ana answers with a Neigh. With that it is done.")
    expect(panel(page)).to_contain_text("It came out as the tutor said: Rhinocorn is in Ana's Stable.")
    assert barriers(page, serious) == []
    button(page, "Undo").tap()
    expect(button(page, "Nobody answers")).to_be_visible()
    button(page, "Nobody answers").tap()
    expect(panel(page)).to_contain_text("As said")
    button(page, "Back to the answer").tap()
    expect(button(page, "Try to stop it")).to_be_visible()


def test_a_card_that_is_tapped_has_the_same_answers(asked: Any) -> None:
    page = asked(DUEL)
    button(page, "Try to stop it").click()
    page.get_by_role("region", name="Ana").get_by_role("button", name="Neigh").click()
    expect(page.get_by_role("dialog")).to_contain_text("Nothing can be done with it just now.")
    page.keyboard.press("Escape")
    page.get_by_role("region", name="Ben").get_by_role("button", name="Neigh").click()
    page.get_by_role("dialog").get_by_role("button", name="Ben answers with a Neigh").click()
    expect(panel(page)).to_contain_text("As said")


def test_whoever_looks_for_a_way_is_stopped_and_a_page_loaded_anew_has_it_still(asked: Any) -> None:
    page = asked(MORE)
    begin = button(page, "Find a way")
    begin.focus()
    page.keyboard.press("Enter")
    expect(panel(page)).to_contain_text("You play Ana. The tutor plays Ben and Cleo, and chance.")
    expect(panel(page)).to_contain_text("Ben answers with a Neigh. Let through, Ana could bring it about.")
    page.reload()
    expect(panel(page)).to_contain_text("You play Ana.")
    button(page, "Ana answers with a Neigh").click()
    expect(panel(page)).to_contain_text("Cleo answers with a Neigh.")
    expect(panel(page)).to_contain_text("It came out as the tutor said: Rhinocorn is not in Ana's Stable.")
    button(page, "Once more").click()
    expect(button(page, "Nobody answers")).to_be_visible()


def test_a_fault_is_told_with_what_to_send(asked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def lazy(self: Strategy, here: object, _: object) -> Any:
        yield from ()
        return ProvenMove(Pass(self.seat), "leads", 1)

    monkeypatch.setattr(Strategy, "finding_move", lazy)
    page = asked(DUEL)
    button(page, "Try to stop it").click()
    button(page, "Ben answers with a Neigh").click()
    expect(panel(page)).to_contain_text("That is a fault of the tutor")
    expect(panel(page).locator("code")).to_contain_text("scenario=2.")
    expect(button(page, "Copy the link")).to_be_visible()


def test_a_move_that_may_be_made_is_made(asked: Any) -> None:
    page = asked({**DUEL, "question": {"may": {"by": "Ben", "respond": "Neigh#2"}}})
    button(page, "Do it").click()
    story = page.get_by_role("region", name="The story")
    expect(story).to_contain_text("Ben answers Rhinocorn with Neigh.")
    expect(page.get_by_role("article", name="The answer")).to_have_count(0)
    expect(panel(page)).to_have_count(0)


def test_a_table_that_goes_on_from_an_answer_keeps_the_deck_that_was_asked_about(asked: Any) -> None:
    """Without a question a deck of which nothing is said would be dealt."""
    page = asked({part: said for part, said in MORE.items() if part != "deck"})
    button(page, "Ask something else").click()
    page.wait_for_function("!('question' in model.get('situation'))")
    assert page.evaluate("model.get('situation').deck") == "?"
