"""What may be asked about named cards, whatever the words make of it: what is done, and what is asked of it."""

from __future__ import annotations

from typing import NamedTuple

from tutor.understanding.case import Ask, AskKind, CaseDeed


class Plot(NamedTuple):
    """What is done, and what is asked of it."""

    deeds: tuple[CaseDeed, ...]
    ask: Ask


def may_be_done(deed: CaseDeed, *before: CaseDeed) -> Plot:
    """May that be done, once that is which is before it?"""
    kind: AskKind = "answerable" if deed.verb == "respond" else "may"
    return Plot((*before, deed), Ask(kind, deed.by, deed=len(before)))


def comes_about(deed: CaseDeed, *before: CaseDeed) -> Plot:
    """Is that done, once that is which is before it?"""
    return Plot((*before, deed), Ask("happens", deed.by, deed=len(before)))
