"""Cards of one's own that a browser keeps: asked about on *Start*, found in small letters, changed, removed, undone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.looked_at import STILL
from tests.browser.table_page import table_page
from tutor.widgets.pages.start import Start
from tutor.widgets.table_widget import Table

pytestmark = pytest.mark.browser

PHONE, WIDE = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
ANSWERED = 60_000
HOOF = {"name": "Rad Hoof", "type": "magical", "text": "When this card enters your Stable, you may DRAW two cards."}
PAW = {"name": "Moon Paw", "type": "magic", "text": "DESTROY a Unicorn card."}
KEY = "tutor-own-cards"
KEPT = [{**HOOF, "box": "My NSFW"}, {**PAW, "box": "My box"}]
LIES = {
    "edition": "second-edition",
    "cards": [HOOF],
    "players": [{"name": "Ana", "hand": ["Rad Hoof"]}, {"name": "Ben"}],
    "deck": "?",
    "stop": "chain",
}

Opens = Callable[..., Page]


@pytest.fixture
def opens(chromium: Browser) -> Iterator[Opens]:
    """Opens *Start*, or a table, in a browser that keeps these cards."""
    with ExitStack() as stack:

        def opened(widget: Any = None, size: Any = PHONE, kept: Any = KEPT, **wishes: Any) -> Page:
            address = stack.enter_context(table_page(widget or Start()))
            context = stack.enter_context(chromium.new_context(viewport=size, **{**STILL, **wishes}))
            page = context.new_page()
            page.add_init_script(f"localStorage[{KEY!r}] ??= {json.dumps(json.dumps(kept))}")
            page.goto(address)
            return page

        yield opened


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="A card, a quarrel, a rule")


def verdict(page: Page) -> Locator:
    return page.get_by_role("article", name="The verdict")


def yours(page: Page) -> Locator:
    return page.get_by_role("region", name="Cards of your own")


def kept(page: Page) -> Any:
    return json.loads(page.evaluate(f"localStorage[{KEY!r}]"))


def test_what_was_typed_is_asked_anew_with_the_card_that_was_told(opens: Opens) -> None:
    page = opens(kept=[])
    field(page).fill("Can I play Fuzzy Hoofcuffs?")
    page.get_by_role("button", name="What does it say?").click()
    sheet = page.get_by_role("dialog", name="A card of your own")
    expect(sheet.get_by_label("Its name")).to_have_value("Fuzzy Hoofcuffs")
    sheet.get_by_role("radio", name="Upgrade", exact=True).check()
    sheet.get_by_label("What is printed on it").fill("At the beginning of your turn, you may DRAW a card.")
    expect(sheet.locator(".tt-own-known")).to_have_count(1)
    sheet.get_by_role("button", name="Use it").click()
    expect(field(page)).to_have_value("Can I play Fuzzy Hoofcuffs?")
    expect(verdict(page).locator(".tt-word")).to_have_text("Yes", timeout=ANSWERED)
    expect(verdict(page)).to_be_in_viewport()
    expect(page.get_by_role("region", name="What is found")).to_be_focused()
    expect(page.get_by_text("is not known here")).to_have_count(0)
    verdict(page).get_by_role("button", name="Open on the table").click()
    page.wait_for_function("() => window.model && location.search.includes('scenario')")
    expect(page.get_by_role("region", name="The table")).to_be_visible()


def test_another_name_given_in_the_sheet_stands_in_the_question(opens: Opens) -> None:
    page = opens(kept=[])
    field(page).fill("Can I play Fuzzy Hoofcuffs?")
    page.get_by_role("button", name="What does it say?").click()
    sheet = page.get_by_role("dialog", name="A card of your own")
    sheet.get_by_label("Its name").fill("Furry Hoofcuffs")
    sheet.get_by_role("radio", name="Basic", exact=True).check()
    sheet.get_by_role("button", name="Use it").click()
    expect(field(page)).to_have_value("Can I play Furry Hoofcuffs?")
    expect(verdict(page).locator(".tt-word")).to_have_text("Yes", timeout=ANSWERED)


def test_it_is_understood_in_small_letters_and_found_by_a_part_of_its_name(opens: Opens) -> None:
    page = opens()
    field(page).fill("can i destroy bens rad hoof with moon paw")
    expect(verdict(page).locator(".tt-word")).to_have_text("Yes", timeout=ANSWERED)
    cards = page.get_by_role("region", name="These two cards")
    expect(cards.get_by_role("button")).to_have_count(2)
    for part in ("paw", "moo"):
        field(page).fill(part)
        found = page.get_by_role("region", name="What is found").get_by_role("button", name="Moon Paw", exact=False)
        expect(found.first).to_be_visible(timeout=ANSWERED)
        expect(page.get_by_role("region", name="Not understood")).to_have_count(0)


def test_kept_cards_are_renamed_removed_and_put_back_by_keys_alone(opens: Opens) -> None:
    page = opens(size=WIDE)
    yours(page).get_by_role("button", name="All of it").focus()
    page.keyboard.press("Enter")
    yours(page).get_by_role("button", name="Moon Paw").first.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="What Moon Paw says")
    sheet.get_by_label("Its name").focus()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("Sun Paw")
    page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)
    assert [(one["name"], one["box"]) for one in kept(page)] == [("Rad Hoof", "My NSFW"), ("Sun Paw", "My box")]
    yours(page).get_by_role("button", name="Remove Rad Hoof").focus()
    page.keyboard.press("Enter")
    expect(yours(page).get_by_role("status")).to_contain_text("Rad Hoof is removed here.")
    assert [one["name"] for one in kept(page)] == ["Sun Paw"]
    for names in (["Rad Hoof", "Sun Paw"], ["Rad Hoof", "Moon Paw"]):
        yours(page).get_by_role("button", name="Undo").focus()
        page.keyboard.press("Enter")
        assert [one["name"] for one in kept(page)] == names
    assert kept(page) == KEPT


def test_the_last_one_that_is_removed_can_be_put_back(opens: Opens) -> None:
    page = opens(kept=KEPT[:1])
    yours(page).get_by_role("button", name="All of it").click()
    yours(page).get_by_role("button", name="Remove Rad Hoof").click()
    yours(page).get_by_role("button", name="Undo").click()
    assert kept(page) == KEPT[:1]


def test_what_lies_on_a_table_keeps_its_own_copy(opens: Opens) -> None:
    page = opens(Table(LIES, mood="lay out"), size=WIDE)
    page.get_by_role("button", name="File", exact=True).click()
    page.get_by_role("button", name="Saved").click()
    saved = page.get_by_role("dialog", name="Saved")
    saved.get_by_role("button", name="Rad Hoof").first.click()
    sheet = page.get_by_role("dialog", name="What Rad Hoof says")
    sheet.get_by_label("What is printed on it").fill("DISCARD a card.")
    sheet.get_by_role("button", name="Change it").click()
    expect(saved.get_by_text("Rad Hoof is changed here.")).to_be_visible()
    assert kept(page)[0]["text"] == "DISCARD a card."
    assert page.evaluate("window.model.get('situation').cards") == [HOOF]
    saved.get_by_role("button", name="Undo").click()
    assert kept(page) == KEPT


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_nothing_keeps_anybody_out_of_them(opens: Opens, hinders: Callable[[Page], list[str]], size: Any) -> None:
    page = opens(size=size)
    yours(page).get_by_role("button", name="All of it").click()
    assert hinders(page) == []
    yours(page).get_by_role("button", name="Moon Paw").first.click()
    expect(page.get_by_role("dialog").locator(".tt-own-known")).to_be_visible()
    assert hinders(page) == []
