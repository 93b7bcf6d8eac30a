"""The browser has the words of the rows of verbs, and no list of verbs of its own."""

from __future__ import annotations

from tutor.service.finding.players_words import FILE, players_words


def test_the_browser_has_the_words_of_the_rows() -> None:
    assert FILE.read_text(encoding="utf-8") == players_words()
