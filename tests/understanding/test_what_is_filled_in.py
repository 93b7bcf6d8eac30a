"""What is filled in where the words leave it open, so that the question is the one that was meant."""

from __future__ import annotations

import pytest

from tutor.understanding.case import Ask, Case, CaseDeed, Holding, Understood
from tutor.understanding.other_kind import with_other_kind
from tutor.understanding.say import answered, said
from tutor.understanding.things import Piece

NEIGHED = (
    CaseDeed("play", "Ana", "unicorn"),
    CaseDeed("respond", "Ben", "Neigh", "unicorn"),
    CaseDeed("play", "Ana", "card", state="tried"),
)
POISON = CaseDeed("destroy", "Ana", "Unicorn Poison", "unicorn", "Ana", state="tried")

SUPER_NEIGH = CaseDeed("respond", None, "Super Neigh", "neigh")


@pytest.mark.parametrize(
    ("case", "words", "answer"),
    [
        pytest.param(
            Case(holdings=(Holding("Slowdown", "Ana", "stable"), Holding("Neigh")), ask=Ask("may", "Ana")),
            "May Ana answer",
            "no",
            id="the only instant is what is asked about",
        ),
        pytest.param(
            Case(deeds=NEIGHED, ask=Ask("may", "Ana", deed=2)),
            "May Ana play",
            "no",
            id="who plays twice holds two cards",
        ),
        pytest.param(
            Case(deeds=(CaseDeed("draw", "Ana", "Good Deal", state="tried"),), ask=Ask("how-many", "Ana", deed=0)),
            "exactly 2 cards",
            "always",
            id="what is drawn is counted once the card is played",
        ),
        pytest.param(
            Case(
                deeds=(
                    CaseDeed("destroy", "Ben", "Unicorn Poison", "Basic Unicorn (Red)", "Ana"),
                    CaseDeed("use", None, "Stabby the Unicorn", state="tried"),
                ),
                ask=Ask("may", None, deed=1),
            ),
            "May Ben use Stabby the Unicorn",
            "no",
            id="what waits for its own end alone is not of whoever lost another card",
        ),
        pytest.param(
            Case(holdings=(Holding("unicorn", number=7),), ask=Ask("won", "Ana")),
            "Will Ana win",
            "always",
            id="several of a kind are those of whoever is asked about",
        ),
        pytest.param(
            Case(holdings=(Holding("unicorn", "Ana"),), deeds=(POISON,), ask=Ask("may", "Ana", deed=0)),
            "their own",
            "never",
            id="what happens to a card happens to that of its player",
        ),
        pytest.param(
            Case(
                holdings=(Holding("Blinding Light", "Ana", "stable"), Holding("upgrade", "Ana")),
                ask=Ask("works", "Ana", "upgrade"),
            ),
            "May Ana use",
            "yes",
            id="what begins a turn is asked about at its beginning",
        ),
        pytest.param(
            Case(
                deeds=(CaseDeed("destroy", None, "unicorn", "Annoying Flying Unicorn", state="tried"),),
                ask=Ask("safe", None, "Annoying Flying Unicorn", deed=0),
            ),
            "May Ana choose Ben's Annoying Flying Unicorn to DESTROY",
            "yes",
            id="a card of the kind with which it is done",
        ),
        pytest.param(
            Case(
                deeds=(CaseDeed("respond", None, "Super Neigh", "neigh"),), ask=Ask("goes", card="Super Neigh", deed=0)
            ),
            "Super Neigh be in the discard pile",
            "always",
            id="where it goes that is told as done is asked once it is done",
        ),
    ],
)
def test_the_question_is_the_one_that_was_meant(case: Case, words: str, answer: str) -> None:
    first = answered(Understood("", cases=(case,))).as_json()["asks"][0]
    assert words in first["in_words"]
    assert first["answer"] == answer


@pytest.mark.parametrize(
    ("card", "other", "answer"),
    [
        ("Rhinocorn", "Extremely Destructive Unicorn", "yes"),
        ("Glitter Bomb", "Extremely Destructive Unicorn", "yes"),
        ("Rhinocorn", "Glitter Bomb", "no"),
    ],
)
def test_of_two_cards_that_harm_the_one_that_may_work_does_it_to_the_other(card: str, other: str, answer: str) -> None:
    for target in (other, None):
        case = Case(holdings=(Holding(other), Holding(card)), ask=Ask("works", None, card, target))
        first = answered(Understood("", cases=(case,))).as_json()["asks"][0]
        assert first["in_words"] == f"May Ana choose Ben's {other} to DESTROY for {card}?"
        assert first["answer"] == answer


@pytest.mark.parametrize(
    ("text", "words", "answer"),
    [
        ("is unicorn phoenix safe from unicorn poison", "Unicorn Phoenix be in", "sometimes"),
        ("is my annoying flying unicorn safe from unicorn poison", "Annoying Flying Unicorn be in", "never"),
        ("does black knight save rhinocorn from unicorn poison", "use Black Knight Unicorn instead", "yes"),
    ],
)
def test_what_saves_itself_is_asked_whether_it_stays_and_what_saves_another_whether_it_may(
    text: str, words: str, answer: str
) -> None:
    first = said(text).as_json()["asks"][0]
    assert words in first["in_words"]
    assert first["answer"] == answer


@pytest.mark.parametrize(
    ("text", "lies"),
    [
        ("can he neigh my rhinocorn while i have yay", {"Neigh": ("Ben", "hand"), "Yay": ("Ana", "stable")}),
        ("can i play yay while he has slowdown", {"Yay": ("Ana", "hand"), "Slowdown": ("Ben", "stable")}),
        ("can rhinocorn destroy his yay", {"Rhinocorn": (None, "stable"), "Yay": ("Ben", "stable")}),
        ("he destroyed my yay with rhinocorn, can he", {"Rhinocorn": ("Ben", "stable"), "Yay": ("Ana", "stable")}),
    ],
)
def test_a_card_is_told_to_lie_where_what_is_done_with_it_begins(
    text: str, lies: dict[str, tuple[str | None, str]]
) -> None:
    found = {one["name"]: (one["whose"], one["zone"]) for one in said(text).as_json()["cards"]}
    assert lies.items() <= found.items()


@pytest.mark.parametrize("place", range(3))
def test_another_kind_takes_the_place_of_what_is_asked_about_alone(place: int) -> None:
    deeds = [CaseDeed("take", "Ana", None, kind) for kind in ("magic", "upgrade", "downgrade")]
    pieces = [Piece("it", "it", 5, 6), Piece("be", "be", 6, 7), Piece("thing", "instant", 7, 8, name="instant")]
    found, _ = with_other_kind(deeds, (), Ask("may", "Ana", deed=place), pieces, 5)
    asked = deeds[place]._replace(target="instant", state="tried")
    assert list(found) == [*deeds[:place], asked, *deeds[place + 1 :]]


def test_what_was_told_and_cannot_be_played_is_laid_out_or_asked_about() -> None:
    given = said("someone gave HIM my yay. can i neigh his stuff").as_json()
    assert given["asks"]
    assert "Yay" in given["asks"][0]["scenario"]
    played = said("she played a basic into her own stable while i have queen bee, does it stay").as_json()
    assert [one["answer"] for one in played["asks"]][:1] == ["no"]
