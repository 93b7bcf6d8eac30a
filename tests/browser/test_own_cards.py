"""A card that no box has is told by what is printed on it: from the dead end to a card that acts, by taps or keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.looked_at import STILL
from tests.browser.table_page import table_page
from tutor.widgets.table_widget import Table

pytestmark = pytest.mark.browser

PHONE, WIDE = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
KNOWN = "When this card enters your Stable, you may DRAW two cards."
LOST = "This card cannot be frobbed or destroyed."
TWO_WAYS = "Force another player to DISCARD a card and SACRIFICE a card."
BOX = "Moon Paw - magic - DRAW two cards.\nOdd One - Upgrade card - This card likes the rain."

Opens = Callable[..., Page]


@pytest.fixture
def opens(chromium: Browser) -> Iterator[Opens]:
    """Opens a table on which nothing lies."""
    with ExitStack() as stack:

        def opened(size: Any = PHONE, **options: Any) -> Page:
            address = stack.enter_context(table_page(Table(None, mood="lay out")))
            page = stack.enter_context(chromium.new_page(viewport=size, **options))
            page.goto(address)
            page.get_by_role("region", name="The table").wait_for()
            return page

        yield opened


def asked_for(page: Page, name: str = "Rad Hoof") -> Locator:
    """The sheet of a card that was typed and is in no box."""
    page.get_by_role("button", name="Add to Ana's Stable").click()
    page.get_by_role("combobox", name="Card").fill(name)
    page.get_by_role("button", name="What does it say?").click()
    return page.get_by_role("dialog", name="A card of your own")


def told_as(sheet: Locator, type: str, text: str) -> None:
    """Give it a type and its print."""
    sheet.get_by_role("radio", name=type, exact=True).check()
    sheet.get_by_label("What is printed on it").fill(text)
    expect(sheet.locator(".tt-own-sentences[aria-busy=false]")).to_be_visible()


def own_cards(page: Page) -> Any:
    """The situation's own cards."""
    page.wait_for_function("() => window.model.get('situation').cards")
    return page.evaluate("window.model.get('situation').cards")


def test_two_taps_lead_from_the_dead_end_to_a_card_that_acts(opens: Opens) -> None:
    page = opens()
    sheet = asked_for(page)
    expect(sheet.get_by_label("Its name")).to_have_value("Rad Hoof")
    told_as(sheet, "Magical", KNOWN)
    expect(sheet.locator(".tt-own-known")).to_have_count(1)
    sheet.get_by_role("button", name="Use it").click()
    assert own_cards(page) == [{"name": "Rad Hoof", "type": "magical", "text": KNOWN}]
    expect(page.get_by_role("button", name="Rad Hoof")).to_be_visible()


def test_what_is_not_understood_is_underlined_and_its_nearest_wording_is_a_tap(opens: Opens) -> None:
    page = opens()
    sheet = asked_for(page)
    told_as(sheet, "Magic", "DRAW a card of your frobbing. DISCARD a card.")
    lost = sheet.locator(".tt-own-lost").first
    expect(lost.locator("mark")).to_contain_text("frobbing")
    lost.get_by_role("button", name="DRAW a card.").click()
    expect(sheet.get_by_label("What is printed on it")).to_have_value("DRAW a card. DISCARD a card.")
    expect(sheet.locator(".tt-own-sentence").first).to_contain_text("Understood")


def test_a_screen_reader_hears_each_sentence_at_rest(opens: Opens) -> None:
    page = opens()
    sheet = asked_for(page)
    status = sheet.locator("[role=status]")
    told_as(sheet, "Upgrade", f"{KNOWN} {LOST}")
    expect(status).to_contain_text("Sentence 1, understood:")
    expect(status).to_contain_text("Sentence 2, not understood:")


def test_a_card_of_which_not_all_is_understood_is_marked_and_says_so(opens: Opens) -> None:
    page = opens()
    sheet = asked_for(page)
    told_as(sheet, "Magical", f"{KNOWN} {LOST}")
    expect(sheet.get_by_text("I do not know")).to_be_visible()
    sheet.get_by_role("button", name="Use it").click()
    page.get_by_role("button", name=re.compile("^Rad Hoof.*not all of it is known")).click()
    card = page.get_by_role("dialog")
    expect(card.locator(".tt-own-sentence")).to_have_count(2)
    card.get_by_role("button", name="That is not what it says").click()
    expect(card.get_by_role("button", name="Read it again")).to_be_visible()
    assert own_cards(page)[0]["text"].startswith("[When this card enters your Stable")
    card.get_by_role("button", name="Read it again").click()
    expect(card.get_by_role("button", name="That is not what it says")).to_be_visible()
    card.get_by_role("button", name="Change the text").click()
    sheet = page.get_by_role("dialog", name="What Rad Hoof says")
    told_as(sheet, "Magical", KNOWN)
    sheet.get_by_role("button", name="Change it").click()
    expect(page.get_by_role("button", name="not all of it is known")).to_have_count(0)
    assert own_cards(page) == [{"name": "Rad Hoof", "type": "magical", "text": KNOWN}]


def test_it_is_told_and_used_by_keys_alone_and_kept_for_another_visit(opens: Opens) -> None:
    page = opens(WIDE)
    page.get_by_role("button", name="Add to Ana's hand").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("Moon Paw")
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio", name="Magical")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Magic", exact=True)).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.type("DRAW two cards.")
    expect(page.locator(".tt-own-known")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert own_cards(page) == [{"name": "Moon Paw", "type": "magic", "text": "DRAW two cards."}]
    page.reload()
    page.get_by_role("button", name="Add to Ben's hand").click()
    for part in ("moon", "paw", "mon paw"):
        page.get_by_role("combobox", name="Card").fill(part)
        expect(page.locator("#tt-offers").get_by_role("option", name="Moon Paw")).to_be_visible()


def test_a_known_name_is_no_dead_end_and_another_print_of_it_says_whose_place_it_takes(opens: Opens) -> None:
    page = opens()
    page.get_by_role("button", name="Add to Ana's hand").click()
    field = page.get_by_role("combobox", name="Card")
    field.fill("super neigh")
    expect(page.get_by_role("option", name="Super Neigh")).to_be_visible()
    expect(page.get_by_role("button", name="What does it say?")).to_have_count(0)
    field.fill("Rad Hoof")
    page.get_by_role("button", name="What does it say?").click()
    page.get_by_label("Its name").fill("Super Neigh")
    expect(page.get_by_text("There is a Super Neigh in these boxes.")).to_be_visible()


def test_a_list_that_is_pasted_makes_a_box_whose_cards_every_plus_offers(opens: Opens) -> None:
    page = opens()
    page.get_by_role("button", name="Add to Ben's hand").click()
    field = page.get_by_role("combobox", name="Card")
    field.evaluate(
        """(one, text) => {
          const held = new DataTransfer();
          held.setData("text", text);
          one.dispatchEvent(new ClipboardEvent("paste", { clipboardData: held, bubbles: true, cancelable: true }));
        }""",
        BOX,
    )
    page.get_by_role("button", name="Save 2 cards").click()
    page.get_by_role("combobox", name="Card").fill("moon")
    page.get_by_role("option", name="Moon Paw").click()
    assert own_cards(page) == [{"name": "Moon Paw", "type": "magic", "text": "DRAW two cards."}]


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_nothing_keeps_anybody_out_of_it(opens: Opens, hinders: Callable[[Page], list[str]], size: Any) -> None:
    page = opens(size, reduced_motion="reduce")
    told_as(asked_for(page), "Magical", f"{KNOWN} {LOST}")
    assert hinders(page) == []


def test_with_letters_of_twice_the_size_it_goes_nowhere_sideways_and_nothing_lies_over_it(opens: Opens) -> None:
    page = opens()
    page.add_style_tag(content="html { font-size: 200% }")
    sheet = asked_for(page)
    told_as(sheet, "Magical", f"{KNOWN} {LOST}")
    assert sheet.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    assert sheet.locator(".tt-own-foot").evaluate("(one) => getComputedStyle(one).position") == "static"


THREE = f"{KNOWN} If this card leaves your Stable, DISCARD a card. {LOST}"
FOOT = """(sheet) => {
  const bottom = [...sheet.querySelectorAll(".tt-own-sentence")].at(-1).getBoundingClientRect().bottom;
  return bottom <= sheet.querySelector(".tt-own-foot").getBoundingClientRect().top;
}"""
FIELD = """(sheet) => {
  const field = sheet.querySelector("textarea").getBoundingClientRect();
  return field.bottom > sheet.getBoundingClientRect().top + 60;
}"""


@pytest.mark.parametrize("height", [844, 560], ids=["whole", "above a keyboard"])
def test_on_a_phone_what_is_understood_is_in_sight_as_one_types(opens: Opens, height: int) -> None:
    page = opens({"width": 390, "height": height}, **STILL)
    sheet = asked_for(page)
    sheet.get_by_role("radio", name="Magical", exact=True).check()
    field = sheet.get_by_label("What is printed on it")
    field.fill(THREE[:-2])
    field.press_sequentially(THREE[-2:])
    expect(sheet.locator(".tt-own-sentence")).to_have_count(3)
    expect(sheet.locator(".tt-own-sentences[aria-busy=false]")).to_be_visible()
    assert sheet.evaluate(FOOT)
    assert sheet.evaluate(FIELD)


def test_each_letter_is_asked_at_once_and_what_is_typed_meanwhile_waits(opens: Opens) -> None:
    page = opens()
    sheet = asked_for(page)
    sheet.get_by_role("radio", name="Magic", exact=True).check()
    page.evaluate(
        """() => {
          const send = model.send.bind(model);
          window.held = [];
          model.send = (message) => message.kind === "card_text" ? held.push(message) : send(message);
          window.answer = () => send(held.at(-1));
        }"""
    )
    field = sheet.get_by_label("What is printed on it")
    field.press_sequentially("DRAW a card.")
    assert page.evaluate("held.map(({ text }) => text)") == ["D"]
    page.evaluate("answer()")
    page.wait_for_function("held.length === 2")
    assert page.evaluate("held.map(({ text }) => text)") == ["D", "DRAW a card."]
    page.evaluate("answer()")
    expect(sheet.locator(".tt-own-known")).to_contain_text("DRAW a card.")


def test_of_two_ways_to_mean_it_none_is_taken_by_itself(opens: Opens, hinders: Callable[[Page], list[str]]) -> None:
    page = opens(**STILL)
    sheet = asked_for(page)
    told_as(sheet, "Magic", TWO_WAYS)
    expect(sheet.locator(".tt-own-two .tt-own-says")).to_have_count(0)
    expect(sheet.get_by_text("Which is it?").locator("visible=true")).to_have_count(1)
    expect(sheet.get_by_text("Until you choose what is meant")).to_be_visible()
    assert hinders(page) == []
    sheet.get_by_role("button", name="Use it").click()
    page.get_by_role("button", name=re.compile("^Rad Hoof.*not all of it is known")).click()
    page.get_by_role("dialog").get_by_role("button", name="that player has to SACRIFICE").click()
    expect(page.get_by_role("dialog").locator(".tt-own-known")).to_have_count(1)
    expect(page.get_by_role("button", name="not all of it is known")).to_have_count(0)
    assert "that player has to SACRIFICE" in own_cards(page)[0]["text"]


def test_a_card_of_a_list_is_told_and_the_rest_of_the_list_is_still_there(opens: Opens) -> None:
    page = opens()
    page.get_by_role("button", name="Add to Ana's hand").click()
    field = page.get_by_role("combobox", name="Card")
    field.fill("Neigh, Blurb Horn, Rhinocorn")
    page.get_by_role("button", name="“Blurb Horn” is not in here").click()
    sheet = page.get_by_role("dialog", name="A card of your own")
    told_as(sheet, "Magic", "DRAW two cards.")
    sheet.get_by_role("button", name="Use it").click()
    expect(field).to_have_value("Neigh, Rhinocorn")
    page.get_by_role("button", name="Add all 2").click()
    page.wait_for_function("() => window.model.get('situation').players[0].hand?.length === 3")
    assert sorted(page.evaluate("window.model.get('situation').players[0].hand")) == [
        "Blurb Horn",
        "Neigh",
        "Rhinocorn",
    ]
