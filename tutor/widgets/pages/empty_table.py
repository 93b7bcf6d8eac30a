"""The table: a situation that is laid out, played and asked about, with an address of its own."""

from __future__ import annotations

from tutor.page.assets import view_style
from tutor.widgets.table_widget import Table


class SiteTable(Table):
    """A table on a page that has the letters by itself."""

    _css = view_style()


def table() -> Table:
    """An empty table; the page's address says what lies on it."""
    return SiteTable()
