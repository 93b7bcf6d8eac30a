"""What notebooks show. The only room that knows ipywidgets and anywidget; what they draw stands in `page`."""

from __future__ import annotations

from tutor.widgets.lesson_widget import Lesson
from tutor.widgets.show import show
from tutor.widgets.table_widget import Table

__all__ = ["Lesson", "Table", "show"]
