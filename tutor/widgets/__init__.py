"""What notebooks show. The only room that knows ipywidgets and anywidget; what they draw stands in `page`.

A widget's Python is thin: traits that a notebook may read and set, and messages that `page_widget` hands to
`tutor.service`.
`show` says of anything how it is shown; `pages` has what each notebook of the site calls.
"""

from __future__ import annotations

from tutor.widgets.lesson_widget import Lesson
from tutor.widgets.show import show
from tutor.widgets.table_widget import Table

__all__ = ["Lesson", "Table", "show"]
