"""The builder: a scenario made with controls, beside its file."""

from __future__ import annotations

from tutor.widgets.builder.builder import Builder

__all__ = ["Builder"]
