"""Legible on light and on dark paper, and without telling colours apart."""

from __future__ import annotations

import pytest

from tutor.diagram.dot import SHAPES
from tutor.diagram.look import DARK, EDGE_STATES, LIGHT, STATES, Theme, style

TEXT, BORDER = 4.5, 3.0
"""The contrasts that WCAG 2 asks for (1.4.3 and 1.4.11)."""


def luminance(colour: str) -> float:
    """As WCAG 2 defines it, from `#rrggbb`."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white)."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_measure_knows_black_on_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(("theme", "name"), [(LIGHT, "light"), (DARK, "dark")])
def test_the_text_the_sign_and_the_border_of_every_state_stand_out(theme: Theme, name: str, state: str) -> None:
    line, fill = getattr(STATES[state], name)
    assert contrast(theme.ink, fill) >= TEXT
    assert contrast(line, fill) >= TEXT, "the sign"
    assert min(contrast(line, fill), contrast(line, theme.paper)) >= BORDER


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_edges_their_words_and_frames_stand_out(theme: Theme) -> None:
    assert contrast(theme.soft, theme.paper) >= TEXT
    assert contrast(theme.ink, theme.paper) >= TEXT
    assert contrast(theme.frame, theme.paper) >= BORDER


def test_every_state_has_a_sign_and_a_word_of_its_own() -> None:
    assert len({look.sign for look in STATES.values()}) == len({look.word for look in STATES.values()}) == len(STATES)
    assert all(len(look.sign) == 1 for look in STATES.values())


def test_no_sign_is_one_that_a_phone_draws_as_a_coloured_picture() -> None:
    assert not {look.sign for look in STATES.values()} & set("▶◀■▪▫◻◼✔✖❌❓") - {"■"}


def test_kinds_of_nodes_differ_in_outline_too() -> None:
    outlines = {kind: tuple(sorted(shape.items())) for kind, shape in SHAPES.items() if kind != "response"}
    assert len(set(outlines.values())) >= len(outlines) - 1  # a phase looks as a card does; it is never among them


def test_a_picture_of_its_own_follows_its_readers_choice_of_dark() -> None:
    light, dark = style().split("@media (prefers-color-scheme: dark)")
    assert LIGHT.paper in light
    assert DARK.paper in dark
    for state, look in STATES.items():
        assert f".{state} > " in dark
        assert look.dark.line in dark
    assert all(f".{kind} :is(path, polyline)" in dark for kind in EDGE_STATES)
