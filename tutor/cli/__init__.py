"""The `tutor` command.

A file a command; `main` has the list of them and what each takes.
It prints, and leaves all else to the rooms below: exit codes are 0 fine, 1 the answer is no, 2 the input is wrong.
"""

from __future__ import annotations

from tutor.cli.main import main

__all__ = ["main"]
