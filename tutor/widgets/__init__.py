"""What notebooks show. The only room that knows ipywidgets and anywidget."""

from __future__ import annotations

from tutor.widgets.show import show, show_result
from tutor.widgets.stepper import Stepper

__all__ = ["Stepper", "show", "show_result"]
