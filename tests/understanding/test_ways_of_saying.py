"""Many ways of saying one thing, and all of them say it: whose a card is, when it is, what is done."""

from __future__ import annotations

import pytest

from tutor.understanding.case import Case
from tutor.understanding.reading import understood

pytestmark = pytest.mark.quick

CARD = "Blinding Light"
MINE = [
    "i am under {}", "im stuck with {}", "{} is on me", "i got hit with {}", "i got slapped with {}", "{} sits with me",
    "i have {} sitting in front of me", "{} mine", "{} is mine", "my {} is out", "{} on my side", "{} in my barn",
    "with {} in play on my side", "i got {} dumped on me", "someone put {} on me", "ben gave me {}", "im running {}",
    "im suffering under {}", "{} hangs on me", "{} is hanging over me", "i have {} out", "im sitting on {}",
    "{} lies in front of me", "{} lies next to my unicorns", "{} is with me", "im affected by {}", "{} belongs to me",
    "{} landed in my stable", "{} got played on me", "all my unicorns are under {}", "i sit under {}", "i face {}",
    "theres {} on me", "me with {}", "while i have {}", "{} is in effect for me", "{} my side",
]  # fmt: skip
BENS = [
    "ben is under {}", "ben is stuck with {}", "{} is on ben", "ben got hit with {}", "{} is bens", "{} on bens side",
    "ben got {} dumped on him", "i put {} on ben", "i gave ben {}", "ben is suffering under {}", "ben is running {}",
    "{} lies in front of ben", "ben is affected by {}", "{} belongs to ben", "{} landed in bens stable", "{} at bens",
    "ben sits under {}", "{} in front of ben", "ben with {}", "while ben has {}", "ben owns {}",
]  # fmt: skip
ASKED = ("{}. can i use seductive unicorn?", "can i use seductive unicorn if {}?", "{}, he plays rhinocorn, may he")
WHEN = {
    "beginning": [
        "start of my turn", "at the top of my turn", "my turn just began", "first thing on my turn", "before i draw",
        "prior to drawing", "i just started my turn", "i havent drawn yet", "not drawn yet", "before my draw",
    ],
    "action": ["in my action phase", "mid turn", "in the middle of my turn", "after drawing", "after my draw"],
    "end": ["end of my turn", "my turn is over", "when i end my turn", "im done with my turn", "after my action"],
}  # fmt: skip
DONE = {
    "destroy": (
        "ben has rhinocorn, can he {} my basic unicorn",
        [
            "kill",
            "nuke",
            "blast",
            "wreck",
            "fry",
            "gore",
            "squash",
            "take out",
            "knock out",
            "bump off",
            "do away with",
        ],
    ),
    "steal": (
        "ben plays seductive unicorn, can he {} my rhinocorn",
        ["nick", "snatch", "yoink", "borrow", "capture", "adopt", "acquire", "run off with", "help himself to"],
    ),
    "sacrifice": ("for stable artillery can i {} my basic unicorn", ["sac", "give up", "offer", "surrender", "sack"]),
    "return": (
        "ben plays back kick, can he {} my rhinocorn",
        ["bounce", "unsummon", "recall", "kick", "send back", "kick back", "put back in my hand"],
    ),
    "discard": ("ben plays back kick, do i have to {} a card", ["toss", "bin", "ditch", "scrap", "let go of"]),
    "respond": (
        "ben plays unicorn poison, can i {} it",
        ["neigh", "counter", "nullify", "interrupt", "undo", "reject", "veto", "shut down"],
    ),
    "choose": (
        "ben plays unicorn poison, may he {} my rhinocorn",
        ["pick", "name", "nominate", "point at", "aim at", "settle on", "single out"],
    ),
    "search": (
        "i play unicorn of glory, can i {} a neigh from the deck",
        ["tutor", "hunt", "seek", "look for", "dig for", "fish for"],
    ),
}


def first_case(text: str) -> Case:
    """As what the text is read first."""
    found = understood(text)
    assert found.cases, (text, found.silent)
    return found.cases[0]


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize(("ways", "number"), [(MINE, 0), (BENS, 1)])
def test_whose_a_card_is(ways: list[str], number: int, asked: str) -> None:
    wrong = []
    for way in ways:
        case = first_case(asked.format(way.format(CARD.lower())))
        owner = ("Ana", "Ben")[number]
        lies = any(one.player == owner and one.zone in ("stable", None) for one in case.holdings if one.card == CARD)
        moved = any(owner in (one.target, one.into) for one in case.deeds if CARD in (one.card, one.target))
        if not lies and not moved:
            wrong.append(way)
    assert wrong == []


@pytest.mark.parametrize("phase", WHEN)
def test_when_it_is(phase: str) -> None:
    told = [
        (way, first_case(text))
        for way in WHEN[phase]
        for text in (f"{way}, can i use rhinocorn", f"can i use rhinocorn {way}")
    ]
    assert [way for way, case in told if case.phase not in (phase, "draw" if phase == "action" else phase)] == []


@pytest.mark.parametrize("verb", DONE)
def test_what_is_done(verb: str) -> None:
    text, ways = DONE[verb]
    assert [way for way in ways if verb not in {one.verb for one in first_case(text.format(way)).deeds}] == []


@pytest.mark.parametrize("who", ["me", "ben", "my brother"])
@pytest.mark.parametrize(
    "way", ["does slowdown stop {} from neighing", "does it keep {} from neighing", "does yay prevent {} from neighing"]
)
def test_what_somebody_is_kept_from_they_may_or_may_not_do(way: str, who: str) -> None:
    case = first_case(f"i have slowdown. {way.format(who)}")
    assert case.ask is not None
    assert case.ask.deed is not None
    asked = case.deeds[case.ask.deed]
    assert asked.verb == "respond"
    assert (asked.by == case.players[0]) == (who == "me")


@pytest.mark.parametrize("word", ["fry", "wreck", "wrecks"])
def test_a_word_for_a_deed_is_no_part_of_a_name(word: str) -> None:
    assert [one.name for one in understood(f"he {word} my basic unicorn with rhinocorn").cards] == ["Rhinocorn"]


def test_what_stands_behind_a_comma_is_not_what_was_drawn() -> None:
    case = first_case("drew my card, rhinocorn still possible?")
    assert case.ask is not None
    assert case.ask.card == "Rhinocorn"
    assert "Rhinocorn" not in {one.target for one in case.deeds}


@pytest.mark.parametrize(
    "text", ["he neighed my Llamakaze", "can i neigh his goat", "does a super neigh stop Gin Rammy"]
)
def test_a_name_for_an_answer_is_any_answer_where_the_game_has_no_such_card(text: str) -> None:
    found = understood(text)
    assert found.cases
    assert [one.card for one in found.cases[0].deeds if one.verb == "respond"] in ([None], ["instant"])
    assert not {"Neigh", "Super Neigh"} & {one.name for one in found.cards}


def test_a_name_for_an_answer_is_that_card_where_the_game_has_it() -> None:
    assert [one.name for one in understood("he neighed my Rhinocorn").cards] == ["Neigh", "Rhinocorn"]


@pytest.mark.parametrize(
    "asked", ["must mermaid {} something", "does mermaid have to {} anything", "mermaid must {} smth"]
)
def test_a_card_that_does_something_to_something_is_not_what_it_is_done_to(asked: str) -> None:
    deed = understood(asked.format("return")).cases[0].deeds[-1]
    assert (deed.card, deed.target) == ("Mermaid Unicorn", "card")


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("i'd stolen his rhinocorn, can he take it back", "done"),
        ("i'd already stolen his rhinocorn, can he take it back", "done"),
        ("i'd steal his rhinocorn, but can he neigh that", "tried"),
    ],
)
def test_what_was_done_is_told_and_what_would_be_is_not(text: str, state: str) -> None:
    assert understood(text).cases[0].deeds[0].state == state
