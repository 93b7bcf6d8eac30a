"""What a text says, as cases: what is silent, which boxes count, and that nothing is guessed."""

from __future__ import annotations

import pytest

from tutor.understanding.case import Ask, Case, CaseDeed, Holding, Understood
from tutor.understanding.lexicon import word_file
from tutor.understanding.reading import understood
from tutor.understanding.text_subject import names_in

pytestmark = pytest.mark.quick


def first(text: str, sets: tuple[str, ...] | None = None) -> Case:
    """The likeliest case."""
    found = understood(text, sets=sets)
    assert found.cases, found.silent
    return found.cases[0]


@pytest.mark.parametrize("game", str(word_file("strange")["other games"]).split())
def test_another_game_is_not_answered(game: str) -> None:
    found = understood(f"can i steal a card in {game.replace('-', ' ')} on my turn")
    assert not found.cases
    assert found.silent


SMALL_TALK = """
hello, how are you today?
thanks a lot for your help
what is the weather like
how much does the game cost on amazon
how do i install the app on my phone
write me a poem about horses
i love my wife
""".strip().splitlines()


@pytest.mark.parametrize("text", [*SMALL_TALK, "", "   ", "?", "...", str(word_file("strange")["example"])])
def test_small_talk_shops_and_nothing_are_not_answered(text: str) -> None:
    found = understood(text)
    assert found == Understood(text, players=found.players, unknown=found.unknown, silent=found.silent)
    assert found.silent.count(".") == 1


UNKNOWN = {
    "can i play Dark Magician on my unicorn": "Dark Magician",
    "she plays llamageddon, can i play surprise emu attack": "llamageddon",
    "i have rainbow mane and he kills my unicorn": "rainbow mane",
    "can i frobnicate my rhinocorn": "frobnicate",
    "can i eat my rhinocorn": "eat",
    "does the pegasus unicorn save my neigh": "pegasus unicorn",
    "my goat catapult was destroyed, where does it go": "catapult",
    "how much mana does queen bee have": "mana",
}


@pytest.mark.parametrize(("text", "said"), UNKNOWN.items())
def test_a_name_that_is_no_card_here_is_told_and_nothing_is_offered(text: str, said: str) -> None:
    found = understood(text)
    assert said in [one.said for one in found.unknown]
    assert all(text[one.start : one.end] == one.said for one in found.unknown)
    assert said not in [one.said for one in found.cards]
    assert not found.cases
    assert said in found.silent


ASKED = {
    "after using glitter bomb can i draw a card": ("may", None),
    "does my yay stay if he sacrifices a unicorn": ("stays", "Yay"),
    "does stabby still work when rhinocorn is destroyed": ("works", "Stabby the Unicorn"),
    "can queen bee get destroyed by two for one": ("safe", "Queen Bee Unicorn"),
    "unicorn poison on a basic unicorn. where does it go": ("goes", "basic"),
    "he draws how many cards with good deal": ("how-many", None),
    "she says 6 llamas are enough": ("won", None),
    "are players allowed to look at the deck": ("rule", None),
}


@pytest.mark.parametrize(("text", "asked"), ASKED.items())
def test_it_is_asked_what_the_words_ask(text: str, asked: tuple[str, str | None]) -> None:
    ask = first(text).ask
    assert ask is not None
    assert (ask.kind, ask.card if asked[1] else None) == asked


LIES = {
    "i have yay, can he neigh my rhinocorn": Holding("Yay", "Ana", "stable"),
    "used my annoying flying unicorn, may i draw": Holding("Annoying Flying Unicorn", "Ana", "stable"),
    "she has eight. did she win": Holding("unicorn", "Ben", None, 8),
    "i have swift flying unicorn in hand, can i play it": Holding("Swift Flying Unicorn", "Ana", "hand"),
}


@pytest.mark.parametrize(("text", "held"), LIES.items())
def test_what_somebody_has_lies_where_it_goes_without_saying(text: str, held: Holding) -> None:
    assert held in first(text).holdings


def test_what_may_be_one_of_several_cards_is_none_of_them() -> None:
    found = understood("i destroyed his flying unicorn")
    assert found.cards == ()
    assert len(found.unknown[0].perhaps) > 1
    assert found.cases[0].deeds[0].target == "unicorn"


def test_the_boxes_that_are_chosen_tell_which_card_is_meant() -> None:
    name = "can i neigh yay"
    assert understood(name, sets=("travel",)).cards[-1].name == "Yay!"
    assert understood(name, sets=("base-2e",)).cards[-1].name == "Yay"
    assert first(name, ("travel",)).sets == ("travel",)
    assert understood(name, edition="travel").cards[-1].name == "Yay!"


def test_cards_say_where_they_stand() -> None:
    text = "Does my Rhino survive two-for-one?"
    assert [(one.name, text[one.start : one.end]) for one in understood(text).cards] == [
        ("Rhinocorn", "Rhino"),
        ("Two-For-One", "two-for-one"),
    ]


def test_every_name_in_a_case_is_one_that_is_spoken_of() -> None:
    held, deed = Holding("Yay", "Ana"), CaseDeed("play", "Ana", "Neigh", "basic")
    unsaid = Holding("Slowdown", "Ben", said=False)
    for ask, asked in (
        (None, []),
        (Ask("safe", None, "Rhinocorn"), ["Rhinocorn"]),
        (Ask("may", None, None, "baby"), ["baby"]),
    ):
        assert [*names_in(Case(holdings=(held, unsaid), deeds=(deed,), ask=ask))] == ["Yay", "Neigh", "basic", *asked]


def test_what_nobody_says_stays_open() -> None:
    case = first("can rhinocorn destroy a basic")
    assert (case.turn, case.phase, case.edition, case.sets) == (None, None, None, None)
    assert case.deeds[0].by is None
    assert case.deeds[0].of is None
    assert case.ask is not None
    assert case.ask.by is None


def test_people_keep_their_names_and_others_get_one() -> None:
    found = understood("my sister steals Tom's rhinocorn, can he neigh her?")
    assert dict(found.players) == {"Ben": "my sister", "Tom": "Tom"}


def test_of_turns_somebody_else_s_is_not_one_s_own() -> None:
    assert first("when it is not my turn can i play neigh").turn == "Ben"
    assert first("can i play a unicorn on my turn").turn == "Ana"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("can i laminate my super neigh", "laminate"),
        ("how much does rhinocorn weigh", "weigh"),
        ("why is ginormous unicorn so fat", "fat"),
        ("is yay a good card", "good"),
    ],
)
def test_the_word_that_carries_a_question_has_to_stand_for_something(text: str, said: str) -> None:
    found = understood(text)
    assert not found.cases
    assert said in [one.said for one in found.unknown]


@pytest.mark.parametrize(
    "text",
    [
        "bruh he nukes my queen bee with glitter bomb rn, can he",
        "howdy, does caffeine overload work on its own",
        "does glitter bomb auto trigger at the start of my turn",
        "I was about to lean back when Lutz played Rhinocorn, can I neigh it",
        "my cousin says it is a whale. does a Narwhal count as a unicorn",
        "he shrugged and played Glitter Bomb, would like to know whether i may neigh it",
        "oceloticorn comin down, can i super neigh it",
        "her nannycorn brings a baby. pied pipercorn is mine, the baby may follow to me?",
    ],
)
def test_an_everyday_word_elsewhere_keeps_nothing_silent(text: str) -> None:
    assert understood(text).cases


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Jutta stuck Tollbooth in front of me, do I pay", "Jutta"),
        ("do I discard, as Kasimir demands", "Kasimir"),
        ("Tollbooth is upon Ottokar, who owns one Unicorn. does he discard", "Ottokar"),
        ("does Ludmilla get a card with Good Deal", "Ludmilla"),
        ("auntie plays Good Deal, may I neigh it", "Ben"),
        ("Frank answered my Yay with a Neigh, may I neigh it", "Frank"),
    ],
)
def test_whoever_says_or_has_something_is_somebody(text: str, name: str) -> None:
    found = understood(text)
    assert found.cases
    assert name in dict(found.players)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("my shark plushie got stolen do i get it back", "shark plushie"),
        ("can i trade my rhinocorn for two sheep and a brick", "sheep"),
        ("can i play draw four on rhinocorn", "draw four"),
        ("does queen wolf unicorn stop basics", "wolf unicorn"),
        ("can i attack the turn i summon a creature with haste", "creature"),
        ("does my bulletproof unicorn protect the others", "bulletproof unicorn"),
        ("i sacrifice a forest, can i cast necromancer", "forest"),
        ("is it mean to neigh my girlfriend", "mean"),
        ("can i neigh an attack card from exploding kittens", "exploding kittens"),
        ("my toddler chewed on seductive unicorn what now", "chewed"),
    ],
)
def test_what_is_about_a_thing_of_elsewhere_is_met_with_silence(text: str, said: str) -> None:
    found = understood(text)
    assert not found.cases
    assert said in [one.said for one in found.unknown]


@pytest.mark.parametrize(
    "text",
    [
        "hey siri does queen bee stop my necromancer from bringing a basic",
        "nerd alert: does a basic count for pandamonium",
        "we ate all the cookies but can i play goatmeal raisin cookie on him",
        "goatsferatu nibbles my llama do i get it back",
    ],
)
def test_a_thing_of_elsewhere_that_is_not_asked_about_keeps_nothing_silent(text: str) -> None:
    assert understood(text).cases


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("retarget - can i give ben my own tiny stable", "Ben"),
        ("blatant thievery: do i pick the card or does ben decide", "Ben"),
        ("does klaudia get to draw again with rainbow aura", "Klaudia"),
        ("can kev poison my unicorn if ive got rainbow aura", "Kev"),
        ("could lil timmy peek at my hand w nanny cam", "Timmy"),
        ("on movie night ben played tiny stable on me and i had 6, do i lose one", "Ben"),
    ],
)
def test_a_name_in_small_letters_is_known_where_only_a_person_stands(text: str, name: str) -> None:
    assert name in dict(understood(text).players)


def test_what_a_card_of_elsewhere_has_is_no_person() -> None:
    assert "Haste" not in dict(understood("can i attack the turn i summon a creature with haste").players)


def test_a_word_of_a_name_told_before_stands_for_that_card() -> None:
    cards = understood("anti magic bubble on me. does the bubble stop my two for one").cards
    assert [one.said for one in cards if one.name == "Anti-Magic Bubble"] == ["anti magic bubble", "bubble"]
    assert not understood("broken stable on me, can he play a card into my stable").cards[1:]
