"""The names that people see: each is said as docs/words.md lists it, and what is not to be said is not."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from tests.page.shown_words import sentences_of, shown, texts_of
from tutor.rulebook import editions

pytestmark = pytest.mark.quick

ROOT = Path(__file__).parents[2]
WITHOUT_TEXTS = {"search", "vendor"}
HEARD = ROOT / "tutor/web/situation/verbs.js"
"""What players say for an action, which is understood and not said."""
VIEW = sorted(
    file for file in (ROOT / "tutor/web").glob("*/*.js") if file.parent.name not in WITHOUT_TEXTS and file != HEARD
)
TABLE = sorted(file for room in ("service", "explain") for file in (ROOT / "tutor" / room).rglob("*.py"))
NAMES = [ROOT / "tutor/vocabulary.py"]
UNSAID = re.compile(
    r"\bscenarios?\b|seed of chance|\bthe middle\b|\bloose\b|take this position|cut from here|put down\b|\bknown to \{?"
    r"|\bthat is all\b|nothing is asked now|asked now has nothing|positions? looked at|gone from here|may be used now"
    r"|\bcard not told|\bwhat (?:comes|came) of it\b|nothing triggers|once the chain"
    r"|chain of the next move|chain is over\?"
    r"|\bsilent: |lies there|take back (?:to|from) (?:t?here)|start from here|your shelf|\bthe picture as text"
    r"|read in more than one way|through this reading|(?-i:\b(?:SACRIFICE|DESTROY|DISCARD|STEAL)e?d\b)",
    re.IGNORECASE,
)
"""What nobody reads; case is no matter."""
SHOUTED = ("Signs", "The picture", "Readings", "A reading", "Mood", "to decide")
"""What nobody reads by itself."""


@cache
def said() -> list[str]:
    """All that the table says."""
    terms = [term for edition in editions().values() for term in edition.terms.values()]
    return [*shown([*VIEW, *TABLE, *NAMES]), *terms]


def words() -> list[str]:
    """Every name that the list has."""
    lists = (ROOT / "docs/words.md").read_text(encoding="utf-8")
    return [
        name for row in re.findall(r"^\|(.*)\|$", lists, re.MULTILINE) for name in re.findall(r"\*\*(.+?)\*\*", row)
    ]


def test_each_name_is_listed_once() -> None:
    assert len(words()) > 60
    assert sorted({name for name in words() if words().count(name) > 1}) == ["Rulebook"]  # the book, and who is sure


def test_what_is_listed_is_said() -> None:
    spoken = "\n".join(said())
    assert [name for name in words() if not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", spoken)] == []


def test_no_other_word_is_said() -> None:
    told = [(file.name, text) for file in (*VIEW, *TABLE) for text in shown([file])]
    assert len(told) > 1000
    assert [(file, text) for file, text in told if UNSAID.search(text) or text in SHOUTED] == []


def test_no_notebook_says_another_word() -> None:
    for file in (ROOT / "notebooks").glob("*.ipynb"):
        notebook = json.loads(file.read_text(encoding="utf-8"))
        text = "\n".join("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown")
        assert UNSAID.search(re.sub(r"`[^`]*`", "", text)) is None, file.name
        assert UNSAID.search(notebook["metadata"].get("title", "")) is None, file.name


def test_texts_are_told_from_code() -> None:
    source = """
    import { a } from "./a.js"; // "no"
    const is = /"\\/`/.test(name) ? "One two" : `<p class="tt-no" title="Three">Four
      ${b ? html`<i>Five</i>` : "Six seven"} Eight</p>`;
    """
    found = {" ".join(text.split()) for text in texts_of(source)} - {""}
    assert found == {"./a.js", "One two", "Three", "Four {} Eight", "Five", "Six seven"}
    assert list(sentences_of('"""No."""\nx = f"One {y} two"')) == ["", "One ", " two"]
