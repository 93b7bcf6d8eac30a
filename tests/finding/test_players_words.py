"""The browser reads quarrels by the words that stand in the rows of verbs, and by no list of verbs of its own."""

from __future__ import annotations

from tests.finding.collected import in_node
from tutor.cards.words import VERBS
from tutor.service.finding.index import index
from tutor.service.finding.players_words import FILE, players_words


def test_the_browser_has_the_words_of_the_rows() -> None:
    assert FILE.read_text(encoding="utf-8") == players_words()


ALSO_A_CARD = ["lasso"]
"""Words that name a card by themselves, and are read so here."""


def test_each_word_of_a_row_is_read_as_its_action_and_what_stands_behind_it_as_a_card() -> None:
    said = [(verb, word) for verb, row in VERBS.items() for word in row.players_say if word not in ALSO_A_CARD]
    read = in_node("asking.js", index=index(), asked=[{"text": f"Ben {word} rhin", "boxes": None} for _, word in said])
    assert [([act["act"] for act in one["acts"]], [card["name"] for card in one["cards"]]) for one in read] == [
        ([verb], ["Rhinocorn"]) for verb, _ in said
    ]
