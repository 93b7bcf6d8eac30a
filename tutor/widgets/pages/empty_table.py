"""The table: a situation that is laid out, played and asked about, with an address of its own."""

from __future__ import annotations

from tutor.widgets.table_widget import Table


def table() -> Table:
    """An empty table; the page's address says what lies on it."""
    return Table()
