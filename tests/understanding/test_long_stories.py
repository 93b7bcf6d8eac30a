"""Stories of several people and deeds: who did what, in which order, and what is laid out of it."""

from __future__ import annotations

import pytest

from tutor.understanding.case import CaseDeed
from tutor.understanding.reading import understood
from tutor.understanding.say import said

PEOPLE = (
    ("oceloticorn is mine, can cleo neigh", ("Ana", "Cleo")),
    ("queen bee is out at cleos, may i play a basic", ("Ana", "Cleo")),
    ("tom plays good deal and lisa neighs. does he draw", ("Ana", "Tom", "Lisa")),
)

DONE = (
    ("i play yay and cleo says neigh. is yay in", CaseDeed("respond", "Cleo", "Neigh")),
    ("ben plays a goat, cleo answers spit happens. where does it go", CaseDeed("respond", "Cleo", "Spit Happens")),
    ("stole his yay with yoink. can he neigh", CaseDeed("steal", "Ana", "Yoink!", "Yay", "Ben")),
    ("nannycorn gave me a baby. may i draw", CaseDeed("use", "Ana", "Nannycorn")),
)

LAID = (
    (
        "I neighed Otto's Rhinocorn, and he took it back into his hand. Mum says it belongs in the discard pile.",
        "Will Rhinocorn be in the discard pile",
        "always",
    ),
    (
        "Her Baby Narwhal was sacrificed. She laid it on the discard pile, but I think that babies go to the nursery.",
        "Will Baby Narwhal be in the Nursery",
        "always",
    ),
    (
        "Grandpa's Majestic Flying Unicorn was destroyed by my Unicorn Poison. He picked it up again. I say it is out.",
        "Will Majestic Flying Unicorn be in Ben's hand",
        "always",
    ),
    (
        "Lotte sacrificed her Swift Flying Unicorn, which she then took into her hand.",
        "Will Swift Flying Unicorn be in Lotte's hand",
        "always",
    ),
    (
        "I neighed her Unicorn Swap. Where is the Unicorn Swap sitting now?",
        "Will Unicorn Swap be in the discard pile",
        "always",
    ),
    (
        "He destroyed my Rhinocorn with Unicorn Poison, where is it lying now?",
        "Will Rhinocorn be in the discard pile",
        "always",
    ),
)


@pytest.mark.parametrize(("text", "words", "answer"), LAID)
def test_where_a_lost_card_was_laid_is_asked(text: str, words: str, answer: str) -> None:
    first = said(text).as_json()["asks"][0]
    assert first["in_words"].startswith(words)
    assert first["answer"] == answer


@pytest.mark.parametrize(("text", "people"), PEOPLE)
def test_people_are_known_by_their_first_names(text: str, people: tuple[str, ...]) -> None:
    assert set(people) <= set(understood(text).cases[0].players)


def test_he_is_nobody_who_is_called_she() -> None:
    asked = understood("tom plays good deal and lisa neighs. does he draw").cases[0].ask
    assert asked is not None
    assert asked.by == "Tom"


@pytest.mark.parametrize(("text", "deed"), DONE)
def test_who_did_it_and_with_what(text: str, deed: CaseDeed) -> None:
    told = understood(text).cases[0].deeds
    assert any((one.verb, one.by, one.card) == (deed.verb, deed.by, deed.card) for one in told)


def test_a_cause_comes_first() -> None:
    text = "marco sacs his extra life because my sniper killed his weeniecorn. does weeniecorn stay in his stable"
    assert [one.verb for one in understood(text).cases[0].deeds] == ["destroy", "sacrifice"]


def test_a_card_that_gives_itself_up_is_what_does_it() -> None:
    asks = said("she llama bombs my dalai llama, i sac llama pinata for it. do i draw two").asks
    assert "use" in asks[0]["scenario"]
    assert "Llama Piñata" in asks[0]["scenario"]


def test_an_effect_that_was_stopped_leaves_the_story() -> None:
    text = (
        "i play unicorn of betrayal to kill her hypnocorn, she discards one and stops the effect. does my betrayal stay"
    )
    assert any("play" in one["scenario"] for one in said(text).asks)
