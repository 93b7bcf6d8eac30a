"""What sets a card off is laid out where nobody says it, and a slot that is open is filled by each named card."""

from __future__ import annotations

import pytest

from tutor.understanding.box_choice import game_for
from tutor.understanding.case import Ask, Case, CaseDeed
from tutor.understanding.hearing import heard
from tutor.understanding.open_slots import filled_otherwise
from tutor.understanding.say import said
from tutor.understanding.text_subject import TextSubject


@pytest.mark.parametrize(
    ("text", "words", "answer", "script"),
    [
        ("can hypnocorn stop chainsaw unicorn's effect", "May Ana use Hypnocorn", "yes", "use: Chainsaw Unicorn"),
        ("can objection stop her neigh", "May Ana use Objection", "yes", "respond: Neigh"),
        ("does glass half full work", "May Ana use Glass Half Full", "yes", "into: Ana"),
        ("can pickpocket pull when stolen", "May Ana use Pickpocket Unicorn", "yes", "choose: Pickpocket Unicorn"),
        (
            "my roommate neighs my chainsaw, i neigh her neigh. can she neigh again",
            "May Ben answer Ana's Neigh with a Neigh",
            "yes",
            "respond: Neigh#2",
        ),
        ("can i llamakaze without a llama", "May Ana play Llamakaze", "no", ""),
        ("sadistic ritual, do i draw", "Will Ana DRAW a card", "always", ""),
    ],
)
def test_what_sets_a_card_off_is_laid_out(text: str, words: str, answer: str, script: str) -> None:
    """The first question is of the card, once that is done for which it waits."""
    first = said(text).as_json()["asks"][0]
    assert first["in_words"].startswith(words)
    assert first["answer"] == answer
    assert script in first["scenario"]


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("can i steal it", "steal"),
        ("do i get an upgrade", "take"),
        ("do i get a unicorn back", ""),
        ("does it get destroyed", "destroy"),
    ],
)
def test_it_is_heard_what_is_done(text: str, verb: str) -> None:
    """ "It" behind a verb is what that is done to, and a card that one gets comes to one."""
    found = {one.value for one in heard(text).mentions if one.kind == "deed"}
    assert verb in found if verb else not found & {"take", "steal"}


def test_an_open_slot_is_filled_by_another_named_card() -> None:
    """What "it" is may be each card that is named, but none that is not of the kind that is said."""
    deed = CaseDeed("destroy", "Ben", "Unicorn Poison", "card", state="done")
    case = Case(deeds=(deed,), ask=Ask("stays", None, "card", deed=0))
    named = ("Unicorn Phoenix", "Unicorn Poison")
    spoken = TextSubject(named, (), frozenset({"destroy"}), case.ask or Ask("stays"), None)
    game = game_for(case, named)
    assert game is not None
    others = list(filled_otherwise(case, game, spoken))
    assert case.with_deed(0, deed._replace(target="Unicorn Phoenix")) in others
    baby = case.with_deed(0, deed._replace(target="baby"))
    assert all(one.deeds[0].target == "baby" for one in filled_otherwise(baby, game, spoken))


def test_no_box_is_added_that_is_not_needed() -> None:
    """Of the boxes that have a named card, those count whose cards the rulebook's own boxes lack."""
    game = game_for(Case(), ("Anti-Magic Bubble", "Slowdown"))
    assert game is not None
    assert "travel" not in (game.sets or ())
