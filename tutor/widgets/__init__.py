"""What notebooks show. The only room that knows ipywidgets and anywidget; what they draw stands in `page`."""

from __future__ import annotations

from tutor.widgets.explorer import Explorer
from tutor.widgets.show import show, show_result
from tutor.widgets.stepper import Stepper

__all__ = ["Explorer", "Stepper", "show", "show_result"]
