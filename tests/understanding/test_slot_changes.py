"""Of a slot that is changed: what follows from it follows, and what was asked is asked still."""

from __future__ import annotations

from typing import Final

import pytest

from tutor.understanding.change_check import asks_alike
from tutor.understanding.meant_changes import relaid
from tutor.understanding.meant_questions import all_meant
from tutor.understanding.reading import understood
from tutor.understanding.say import said
from tutor.understanding.sentence import CaseSentence

WOOL: Final = "Shear Terror vs my all-goat field. Do I have to cut anything"
PHOENIX: Final = "he destroys my phoenix with rhinocorn, do i get it back"
CHANGED: Final = (
    (WOOL, "deed1.by", "Ben", "Will Ana SACRIFICE a card before this is over?", "never", "On Ben's turn"),
    (WOOL, "turn", "Ben", "Will Ana SACRIFICE a card before this is over?", "never", "Ben plays Shear Terror"),
    ("can i neigh his stabby", "turn", "Ana", "May Ben answer Stabby the Unicorn with a Neigh?", "yes", "Ana"),
    (PHOENIX, "have1.player", "Cleo", "Will Unicorn Phoenix be in Ana's Stable after this?", "never", "of Cleo with"),
    (PHOENIX, "have2.player", "Cleo", "Will Unicorn Phoenix be in Ana's Stable after this?", "sometimes", "On Cleo's"),
    (PHOENIX, "turn", "Ana", "Will Unicorn Phoenix be in Ana's Stable after this?", "never", "Phoenix of Ben with"),
    ("i have pandamonium and seven unicorns, did i win", "have1.player", "Ben",
     "Will Ana win with the next move?", "always", "Ben has Pandamonium"),
    ("may i play rhinocorn into bens stable with slowdown", "deed1.by", "Ben",
     "May Ben play Rhinocorn into their own Stable?", "yes", "On Ben's turn"),
    ("may i destroy my own unicorn with rhinocorn", "deed1.by", "Ben",
     "May Ben choose Ana's Basic Unicorn (Red) to DESTROY for Rhinocorn?", "yes", "On Ben's turn"),
    ("can i neigh his stabby", "deed1.by", "Ana", "May Ben answer Stabby the Unicorn with a Neigh?", "yes", "Ana"),
)  # fmt: skip
TEXTS: Final = tuple(dict.fromkeys(row[0] for row in CHANGED))


@pytest.mark.parametrize(("text", "key", "value", "words", "answer", "part"), CHANGED)
def test_what_follows_from_a_change_follows(
    text: str, key: str, value: str, words: str, answer: str, part: str
) -> None:
    ask = said(text, changes=[(f"1.{key}", value)]).as_json()["asks"][0]
    sentence = " ".join(slot["says"] for slot in ask["sentence"])
    assert (ask["in_words"], ask["answer"]) == (words, answer)
    assert part in sentence


@pytest.mark.parametrize("text", TEXTS)
def test_whoever_is_named_in_a_slot_is_named_there_then_and_the_same_is_asked(text: str) -> None:
    laid = all_meant(understood(text))[0].laid
    tried = 0
    for slot in CaseSentence(laid.completed.case, laid.game, 1, laid.put.reads).slots():
        field = slot["key"].partition(".")[2]
        if field != "turn" and not field.endswith((".by", ".player")):
            continue
        for name in laid.completed.case.players:
            after = next(relaid(laid, field, name), None)
            if after is None or name == slot["value"]:
                continue
            tried += 1
            assert asks_alike(after.put.question, laid.put.question), (field, name)
            slots = CaseSentence(after.completed.case, after.game, 1, after.put.reads).slots()
            assert any(one["value"] == name for one in slots if one["key"].endswith(field.rpartition(".")[2]))
    assert tried
