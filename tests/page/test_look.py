"""The look of the table: letters that can be told from what they stand on, and five sizes of them."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.diagram.test_look import BORDER, TEXT, contrast
from tutor.page.assets import WEB, table_sheets
from tutor.site import __file__ as site

pytestmark = pytest.mark.quick

SHEETS = {file.name: file.read_text(encoding="utf-8") for file in table_sheets()}
VOILA = Path(site).parent / "share"
COLOURS = dict(re.findall(r"^  --uu-([\w-]+): (.*);$", SHEETS["colours.css"], re.MULTILINE))
LIGHT, DARK = 0, 1
PAPERS = ("ground", "felt", "sheet", "brand-paper")
TYPES = ("baby", "basic", "magical", "ultimate", "upgrade", "downgrade", "magic", "instant", "herd")
OWNERS = tuple(f"owner-{index}" for index in range(8))
WORDS = ("ink", "soft", "brand", "leaf", "stopped", "done", "locked")

schemes = pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])


def colour(name: str, scheme: int) -> str:
    """A colour of the pages, as `#rrggbb`."""
    return re.findall(r"#[0-9a-f]{6}", COLOURS[name])[scheme]


def mixed(one: str, other: str, share: float) -> str:
    """As `color-mix(in srgb, one share, other)` gives it."""
    parts = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(share * first + (1 - share) * second):02x}" for first, second in parts)


def tinted(name: str, scheme: int) -> str:
    """The paper that is tinted with a colour."""
    (tint,) = re.findall(r"--tt-tint: (\d+)%", SHEETS["look.css"])
    return mixed(colour(name, scheme), colour("sheet", scheme), int(tint) / 100)


AROUND = r"(?:body|main|#rendered_cells|\.tt-(?:page|stage|left|staying|board|table|middle|now|chain|seat|place|lying))"
"""What has cards within it."""


def test_what_has_cards_within_is_styled_by_what_it_is_told() -> None:
    """By `:has()` all that lies within would be styled anew whenever a card comes or goes."""
    sheets = [*WEB.rglob("*.css"), *VOILA.rglob("*.css")]
    assert len(sheets) > 30
    asked = re.compile(rf"{AROUND}(?:-in)?(?![\w-])[^\s,>+~{{]*:has\(")
    found = {file.name: asked.findall(file.read_text(encoding="utf-8")) for file in sheets}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


_CLASSES = r"\.[\w-]+(?:, \.[\w-]+)+"
_ELEMENTS = r"[a-z]\w*(?:, [a-z]\w*)+"
ENDS_IN_ANY = re.compile(rf"(?:^|[\s>+~]):is\((?:{_CLASSES}|{_ELEMENTS})\)[^\s,]*(?= \{{|,\n)", re.MULTILINE)


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_a_rule_says_what_it_dresses(name: str) -> None:
    """A browser finds an element's rules by its classes and its name; one for `:is(.this, .that)` is tried on all."""
    assert ENDS_IN_ANY.findall(SHEETS[name]) == []


@schemes
@pytest.mark.parametrize("paper", PAPERS)
def test_words_can_be_read_on_every_paper(paper: str, scheme: int) -> None:
    faint = {
        word: contrast(colour(word, scheme), colour(paper, scheme))
        for word in WORDS
        if contrast(colour(word, scheme), colour(paper, scheme)) < TEXT
    }
    assert faint == {}


@schemes
def test_words_on_colour_can_be_read(scheme: int) -> None:
    sheet, ink, brand = (colour(name, scheme) for name in ("sheet", "ink", "brand"))
    assert contrast(sheet, brand) >= TEXT, "the main button"
    assert contrast(sheet, mixed(brand, ink, 0.88)) >= TEXT, "the main button, pointed at"
    assert contrast(colour("leaf", scheme), colour("leaf-paper", scheme)) >= TEXT, "what a card counts as"
    assert contrast(sheet, ink) >= TEXT, "how many there are"
    for line in ("back", "back-line"):
        assert contrast(colour("back-ink", scheme), colour(line, scheme)) >= TEXT, "the back of a card"


@schemes
@pytest.mark.parametrize("kind", TYPES)
def test_a_type_can_be_read_and_its_drawing_stands_out(kind: str, scheme: int) -> None:
    assert contrast(colour(kind, scheme), colour("sheet", scheme)) >= TEXT
    assert contrast(colour(kind, scheme), tinted(kind, scheme)) >= BORDER
    assert contrast(colour("ink", scheme), tinted(kind, scheme)) >= TEXT


@schemes
@pytest.mark.parametrize("owner", OWNERS)
def test_an_owners_letter_can_be_read_and_its_disc_stands_out(owner: str, scheme: int) -> None:
    assert contrast(colour("sheet", scheme), colour(owner, scheme)) >= TEXT
    for paper in (*(colour(name, scheme) for name in PAPERS), *(tinted(kind, scheme) for kind in TYPES)):
        assert contrast(colour(owner, scheme), paper) >= BORDER


@schemes
def test_what_stands_on_the_cloth_can_be_read_and_what_is_lit_there_stands_out(scheme: int) -> None:
    """Of what is drawn in both lights alike, on the cloth, the colours are those of the dark."""
    ink, soft = colour("cloth-ink", scheme), colour("cloth-soft", scheme)
    for cloth in (colour("cloth", scheme), colour("cloth-deep", scheme)):
        assert contrast(ink, cloth) >= TEXT
        assert contrast(soft, cloth) >= TEXT
        for ring in ("lit", "on-cloth-chosen", "on-cloth-acting", "on-cloth-target", "on-cloth-pointed"):
            assert contrast(colour(ring, scheme), cloth) >= BORDER, ring
        for owner in OWNERS:
            assert contrast(colour(owner, DARK), cloth) >= BORDER, owner
    assert contrast(colour("lit-ink", scheme), colour("lit", scheme)) >= TEXT


@schemes
def test_a_field_has_an_edge_that_is_seen(scheme: int) -> None:
    assert all(
        contrast(colour("rim", scheme), colour(paper, scheme)) >= BORDER for paper in ("sheet", "ground", "felt")
    )


def test_there_are_five_sizes_of_letters_none_under_13_pixels_and_each_clearly_larger() -> None:
    sizes = [float(size) * 16 for size in re.findall(r"--tt-size-\d: ([\d.]+)rem", SHEETS["look.css"])]
    assert len(sizes) == 5
    assert sizes[0] >= 13
    assert sizes[1] >= 16, "a phone enlarges the page at a field with smaller letters"
    assert all(larger / smaller >= 1.15 for smaller, larger in pairwise(sizes))


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_letters_have_one_of_the_sizes(name: str) -> None:
    sizes = re.findall(r"font-size: ([^;]+);", SHEETS[name])
    assert [size for size in sizes if not re.fullmatch(r"var\(--tt-size-[1-5]\)|inherit", size)] == []


def test_spaces_grow_from_within_a_group_to_between_groups() -> None:
    spaces = [float(space) for space in re.findall(r"--tt-space-\d: ([\d.]+)rem", SHEETS["look.css"])]
    assert len(spaces) == 6
    assert spaces == sorted(set(spaces))


def test_nothing_moves_where_less_motion_is_asked_for() -> None:
    reduced = re.findall(r"@media \(prefers-reduced-motion: reduce\) \{\s*\.tt \{([^}]*)\}", SHEETS["look.css"])
    assert [rule.strip() for rule in reduced] == ["--tt-quick: 0ms;"]
    for name, text in SHEETS.items():
        moving = re.findall(r"(?:transition|animation)[\w-]*:\s*([^;]+);", text)
        assert [one for one in moving if re.search(r"\d(?:ms|s)\b", one)] == [], name
