"""Situations are laid out on a table: by tapping, typing, pasting, dragging; nothing that is laid out is ever lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table_page import table_page
from tutor.widgets.table_widget import Table

pytestmark = pytest.mark.browser

PHONE, WIDE = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
LAID: dict[str, Any] = {
    "edition": "second-edition",
    "players": [
        {"name": "Ana", "stable": ["Rhinocorn", "Glitter Bomb"], "hand": ["Neigh", "?"]},
        {"name": "Ben", "stable": ["Basic Unicorn (Red)"], "hand": ["Neigh"]},
        {"name": "Cleo"},
    ],
    "deck": "?",
    "turn": {"player": "Ana", "phase": "beginning"},
    "stop": "chain",
}

Opens = Callable[..., Page]


@pytest.fixture
def opens(chromium: Browser) -> Iterator[Opens]:
    """Opens a table that shows this situation, laid out."""
    with ExitStack() as stack:

        def opened(situation: dict[str, Any] | None = None, size: Any = PHONE, **options: Any) -> Page:
            address = stack.enter_context(table_page(Table(situation, mood="lay out")))
            page = stack.enter_context(chromium.new_page(viewport=size, **options))
            page.goto(address)
            page.get_by_role("region", name="The table").wait_for()
            return page

        yield opened


def laid(page: Page) -> dict[str, Any]:
    """What is laid out: zone -> cards."""
    situation = page.evaluate("window.model.get('situation')")
    own = {f"{seat['name']}.{zone}": seat[zone] for seat in situation["players"] for zone in seat if zone != "name"}
    return own | {zone: situation[zone] for zone in ("deck", "discard", "nursery") if zone in situation}


def becomes(page: Page, zone: str, cards: list[str]) -> None:
    """These cards come to lie there."""
    page.wait_for_function(
        "([zone, cards]) => JSON.stringify((() => { const s = window.model.get('situation');"
        " const [name, part] = zone.split('.'); return part ? s.players.find((p) => p.name === name)[part] ?? []"
        " : s[name] ?? []; })()) === cards",
        arg=[zone, json.dumps(cards, separators=(",", ":"))],
    )


def test_a_dispute_of_three_with_six_cards_is_laid_out_in_few_taps_and_keys(opens: Opens) -> None:
    page = opens(None)
    page.get_by_role("button", name="Add to Ana's hand").click()
    page.keyboard.type("rhi")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("option", name="Rhinocorn")).to_be_visible()
    page.keyboard.press("Enter")
    sheet.get_by_role("option", name="Neigh", exact=True).click()
    for player in ("Ben", "Cleo"):
        sheet.get_by_role("button", name=f"{player}'s hand").click()
        sheet.get_by_role("option", name="Neigh", exact=True).click()
    becomes(page, "Cleo.hand", ["Neigh#3"])
    assert laid(page) == {
        "Ana.hand": ["Rhinocorn", "Neigh"],
        "Ben.hand": ["Neigh#2"],
        "Cleo.hand": ["Neigh#3"],
        "deck": "?",
    }
    assert "#" not in page.get_by_role("region", name="The table").inner_text()


def test_the_keyboard_alone_lays_cards_out_and_comes_back_to_where_it_was(opens: Opens) -> None:
    page = opens(None, WIDE)
    add = page.get_by_role("button", name="Add to Ben's hand")
    add.focus()
    page.keyboard.press("Enter")
    field = page.get_by_role("combobox")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-expanded", "true")
    page.keyboard.type("nei")
    expect(field).to_have_attribute("aria-activedescendant", "tt-offer-0")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    becomes(page, "Ben.hand", ["Neigh", "Neigh#2"])
    page.keyboard.press("ArrowDown")
    page.keyboard.type("xyzzy")
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("xyzzy")
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(add).to_be_focused()


def test_a_list_is_pasted_and_what_nothing_is_called_is_told(opens: Opens) -> None:
    page = opens(None)
    page.get_by_role("button", name="Add to Cleo's hand").click()
    page.get_by_role("combobox").evaluate(
        "(field, text) => { const data = new DataTransfer(); data.setData('text', text);"
        " field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true })); }",
        "Rhinocorn\n2 neigh\nxyzzy",
    )
    expect(page.get_by_role("dialog")).to_contain_text("“xyzzy”: no card of these boxes")
    page.get_by_role("button", name="Add all 3").click()
    becomes(page, "Cleo.hand", ["Rhinocorn", "Neigh", "Neigh#2"])
    expect(page.get_by_role("combobox")).to_have_value("xyzzy")


def test_a_card_is_dragged_or_picked_up_and_put_down_and_undo_brings_it_back(opens: Opens) -> None:
    page = opens(LAID, WIDE)
    card = page.locator(".tt-table").get_by_role("button", name="Glitter Bomb")
    card.drag_to(page.get_by_role("group", name="Ben's Stable"), target_position={"x": 150, "y": 20})
    becomes(page, "Ben.stable", ["Basic Unicorn (Red)", "Glitter Bomb"])
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".tt-table").get_by_role("button", name="Rhinocorn").click()
    page.get_by_role("dialog").get_by_role("button", name="Move", exact=True).click()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Tap a place")).to_have_count(0)
    page.locator(".tt-table").get_by_role("button", name="Rhinocorn").click()
    page.get_by_role("dialog").get_by_role("button", name="Move", exact=True).click()
    page.locator("[data-zone=discard]").click()
    becomes(page, "discard", ["Rhinocorn"])
    page.get_by_role("button", name="Undo").first.click()
    becomes(page, "Ana.stable", ["Rhinocorn"])
    page.get_by_role("button", name="Undo").first.click()
    becomes(page, "Ana.stable", ["Rhinocorn", "Glitter Bomb"])


def test_a_finger_that_rests_drags_and_one_that_does_not_scrolls(opens: Opens) -> None:
    page = opens(LAID, PHONE, has_touch=True)
    box = page.locator(".tt-table").get_by_role("button", name="Basic Unicorn").bounding_box()
    goal = page.get_by_role("group", name="Cleo's Stable").bounding_box()
    assert box
    assert goal
    touch = page.context.new_cdp_session(page)

    def send(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    for rest in (0, 500):
        x, y = box["x"] + 20, box["y"] + 20
        send("touchStart", x, y)
        page.wait_for_timeout(rest)
        for part in range(1, 6):
            send("touchMove", x, y + (goal["y"] + 30 - y) * part / 5)
        send("touchEnd", 0, 0)
        if not rest:
            page.wait_for_timeout(200)
            assert laid(page)["Ben.stable"] == ["Basic Unicorn (Red)"]
            page.evaluate("scrollTo(0, 0)")
    becomes(page, "Cleo.stable", ["Basic Unicorn (Red)"])


def test_what_was_forced_on_one_table_is_not_decided_on_the_next(opens: Opens) -> None:
    page = opens(
        {**LAID, "players": [{"name": "Ana", "stable": ["Sadistic Ritual", "Basic Narwhal"]}, {"name": "Ben"}]}
    )
    page.wait_for_function("window.model.get('situation').script?.length === 1")
    page.get_by_role("button", name="Add to Ana's Stable").click()
    page.get_by_role("option", name="any Basic Unicorn").click()
    page.wait_for_function("window.model.get('situation').players[0].stable.length === 3")
    page.wait_for_timeout(300)
    assert page.evaluate("window.model.get('situation').script") == []


def test_the_menus_set_turn_players_and_rulebook(opens: Opens) -> None:
    page = opens(LAID)
    chips = page.get_by_role("group", name="What is laid out")
    chips.get_by_role("button", name="Ana's turn").click()
    page.get_by_role("button", name="Ben, Action phase").click()
    expect(chips.get_by_role("button", name="Ben's turn")).to_contain_text("Action")
    chips.get_by_role("button", name="3 players").click()
    names = page.get_by_role("textbox")
    names.nth(1).fill("Ana")
    names.nth(1).press("Tab")
    expect(page.get_by_role("alert").first).to_contain_text("Another player is called Ana already")
    names.nth(1).fill("Zoe")
    names.nth(1).press("Tab")
    expect(page.get_by_role("button", name="Remove Zoe")).to_be_visible()
    page.get_by_role("button", name="Add a player").click()
    expect(names).to_have_count(4)
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(chips.get_by_role("button", name="Zoe's turn")).to_be_visible()
    chips.get_by_role("button", name="Second Edition").click()
    page.get_by_role("group", name="Rulebook").get_by_role("button", name="Llamas Unleashed").click()
    expect(chips.get_by_role("button", name="Llamas Unleashed")).to_be_visible()
    expect(page.get_by_text("not in these boxes").first).to_be_attached()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Undo").first.click()
    becomes(page, "Ana.stable", ["Rhinocorn", "Glitter Bomb"])


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["narrow", "wide"])
def test_no_sheet_keeps_anybody_out(
    opens: Opens, serious: Callable[[Page], list[str]], cramped: Callable[[Page], list[str]], size: Any
) -> None:
    page = opens(LAID, size, reduced_motion="reduce")
    chips = page.get_by_role("group", name="What is laid out")
    buttons = [chips.get_by_role("button", name=name) for name in ("Second Edition", "Ana's turn", "3 players", "File")]
    for button in [*buttons, page.get_by_role("button", name="Add to Cleo's hand")]:
        button.click()
        sheet = page.get_by_role("dialog")
        sheet.wait_for()
        assert (serious(page), cramped(page)) == ([], [])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        sheet.get_by_role("button", name="Close").click()
