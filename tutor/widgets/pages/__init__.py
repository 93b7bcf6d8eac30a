"""The pages: what each notebook calls. A page joins widgets that know nothing of each other."""

from __future__ import annotations

from tutor.widgets.pages.course_page import learn
from tutor.widgets.pages.empty_table import table
from tutor.widgets.pages.game import game
from tutor.widgets.pages.look_up import cards_and_rules
from tutor.widgets.pages.practise import practise
from tutor.widgets.pages.preload import warm
from tutor.widgets.pages.start import start
from tutor.widgets.pages.walk import walk_through

__all__ = ["cards_and_rules", "game", "learn", "practise", "start", "table", "walk_through", "warm"]
