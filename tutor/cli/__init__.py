"""The `tutor` command."""

from __future__ import annotations

from tutor.cli.main import main

__all__ = ["main"]
