"""What the pages say of themselves stands in one file, so that whoever rewords or translates them opens that one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.page.shown_words import pieces_of

pytestmark = pytest.mark.quick

WEB = Path(__file__).parents[2] / "tutor/web"
TEXTS = WEB / "texts/index.js"
HEARD = {
    "search": "what players type and what it means",
    "situation/verbs.js": "what players type for an action",
}
"""Words that are understood and never shown; data about language."""

NOT_SHOWN = {
    "lay out": "a mood, as the state has it",
    "keep all": "what a page asks of its service worker",
    "take over": "what a page asks of its service worker",
    "tutor {}": "the name of what a service worker keeps",
    "tt fi": "the classes of the finder",
    "gone {}": "the key of a card that has left",
    "asked {}": "the key of a thing on the shelf",
    "played {}": "the key of a thing on the shelf",
    "edge {}": "the classes of a line in a picture",
    "DRAW a card.": "the text that is read before there is any",
    "unknown card": "what somebody may type for a face-down card",
    "There is nothing at {}": "an error that the console has",
    "The page has no {}": "an error that the console has",
    "{} is not the one that is listed": "an error that the console has",
    "Python begins anew, as its memory cannot be used here: {}": "a warning that the console has",
}
"""Texts of two words or more that nobody is shown, and what they are; none comes to them."""

WORD = re.compile(r"[“\"(]?[A-Za-z][A-Za-z'’]*[.,:;?!)”\"]*")
ELEMENT = r"(?:a|button|dialog|input|path|polygon|polyline|select|summary|textarea)?(?:\[[^\]]*\])?"
SELECTOR = re.compile(rf"{ELEMENT}(?:, {ELEMENT})*")


def is_said(in_markup: bool, text: str) -> bool:
    """Is it a text that a person reads: any word in markup; elsewhere two words or more, or one beside a blank?"""
    if in_markup:
        return bool(re.search(r"[A-Za-z]", text.replace("{}", "")))
    words = [part for part in text.split() if WORD.fullmatch(part)]
    return bool(words) and len(words) + text.count("{}") > 1 and " " in text and not SELECTOR.fullmatch(text)


def said_in(source: str) -> set[tuple[bool, str]]:
    """All texts of a module that a person may read, each with whether it stands in markup."""
    plain = {(in_markup, " ".join(text.split())) for in_markup, text in pieces_of(source)}
    return {(in_markup, text) for in_markup, text in plain if is_said(in_markup, text)}


def test_what_the_pages_say_stands_in_one_file() -> None:
    left_out = [TEXTS, WEB / "vendor", *(WEB / name for name in HEARD)]
    modules = [file for file in WEB.rglob("*.js") if not any(file.is_relative_to(one) for one in left_out)]
    assert len(modules) > 100
    found = {piece for file in modules for piece in said_in(file.read_text(encoding="utf-8"))}
    assert found == {(False, text) for text in NOT_SHOWN}


def test_every_text_there_is_shown_somewhere() -> None:
    source = TEXTS.read_text(encoding="utf-8")
    groups = re.findall(r"^export const (\w+) = \{\n(.*?)^\};", source, re.MULTILINE | re.DOTALL)
    there = {f"{group}.{name}" for group, inner in groups for name in re.findall(r"^  (\w+):", inner, re.MULTILINE)}
    assert len(there) > 300
    code = "\n".join(file.read_text(encoding="utf-8") for file in WEB.rglob("*.js"))
    assert there - set(re.findall(r"\b[A-Z_]+\.\w+\b", code)) == set()


def test_a_text_that_is_shown_is_told_from_code() -> None:
    source = """
    import { a } from "./a.js"; // "no word"
    const b = html`<p class="tt-a tt-b" title="One" @click=${() => c("button, a")}>${d} <b>two</b></p>`;
    const e = [`tt-a ${f}`, "three four", `five ${g}`, `translate(${h}px, 2px)`, "input, select[name]", `${i}px ${j}`];
    """
    assert said_in(source) == {(True, "One"), (True, "two"), (False, "three four"), (False, "five {}")}
