"""How many cards people are said to have, who may have won, hand limits, and what a card asks for that is not there."""

from __future__ import annotations

import pytest

from tests.understanding.wanted import answer_to
from tutor.understanding.reading import understood
from tutor.understanding.say import said


@pytest.mark.parametrize(
    ("text", "words", "answer"),
    [
        ("8 players, dad got six animals. thats it?", "Will Ben win", "always"),
        ("he sits on five and plays ginormous unicorn. winner?", "Will Ben win", "always"),
        ("5 players, my seventh unicorn just came in. am i the winner", "Will Ana win", "always"),
        ("ben has seven unicorns and says finished. is it right?", "Will Ben win", "always"),
        ("my brother has six unicorns, thats the game right?", "Will Ben win", "never"),
        ("that was my seventh. did i win", "Will Ana win", "always"),
        ("seven of them in my stable, all unicorns. did i do it", "Will Ana win", "always"),
        ("in my seven there are two narwhals, did i win", "Will Ana win", "always"),
        ("Americorn is my seventh. I say finish.", "Will Ana win", "always"),
        ("with Shabby the Narwhal I'm at seven", "Will Ana win", "always"),
        ("my boyfriend has seven of those unicorns and jumps up from the sofa", "Will Ben win", "always"),
        ("five kids playing, 6 unicorns on my side, enough?", "Will Ana win", "never"),
        ("Dad has six unicorns in his stable and calls us losers. There are four of us.", "Will Ben win", "never"),
        ("kiss of life gave me number seven. wait for end of turn or immediately the winner", "Will Ana win", "always"),
        ("travel box. Papa has five and calls me the loser", "Will Ben win", "always"),
        ("he plays rhinocorn as his seventh. is he done?", "Will Ben win", "always"),
        ("stabby makes it seven, do i win", "Will Ana win", "always"),
        ("baby goat is enough for trash compactor?", "May Ana play Walking Trash Compactor", "yes"),
        ("venti alpacchiato asks for an alpaca. would a baby alpaca do?", "May Ana play Venti Alpacchiato", "yes"),
        ("magical llamacorn wants a llama. is an alpaca enough?", "May Ana choose their own Basic Alpaca", "no"),
        ("do weeniecorn and corn on the cob count for unicorn adoption agency", "May Ana use Unicorn Adopt", "yes"),
        ("seven unicorns under pandamonium do they win", "Will Ana win", "never"),
        ("eight cards in my hand and its the end of my brothers turn. do i discard", "Will Ana DISCARD", "never"),
        (
            "dalai llama gave me three, i sit on nine cards. do i have to discard at once",
            "Will Ana DISCARD",
            "never",
        ),
        (
            "with llamadon in my field how many cards can i keep at end of turn",
            "Will Ana's hand hold exactly 2",
            "always",
        ),
        ("prehistoric llamadon is in bens field. is my hand limit 2 as well", "Will Ana DISCARD a card", "never"),
        ("lasso wants 3 cards and i got 2", "May Ana use Rainbow Lasso", "no"),
        ("goat herd bonus needs three goats and i have two", "May Ana use Goat Herd Bonus", "no"),
        ("i have two Baby Goats, a Basic Goat, may i use Goat Herd Bonus", "May Ana use Goat Herd Bonus", "unknown"),
        ("end of my turn, 8 cards. my puppetmaster makes then others throw too?", "May Ana use Puppetmaster", "yes"),
        ("At the end of Tom's turn he has to discard. Can he use his Puppetmaster?", "May Tom use Puppetmaster", "yes"),
        ("ten cards at the end of my turn, may i use Parallel Universicorn", "May Ana use Parallel", "no"),
        ("I play Good Deal: can I just not discard?", "May Ana leave Good Deal unused", "no"),
        ("Fainting Goat, my turn starts: can I just not?", "May Ana leave Spontaneously Fainting Goat", "no"),
        ("Spring Cleaning: may I choose myself?", "May Ana choose Ana for Spring Cleaning", "no"),
        ("I have Black Hole and The Rad Scientist Unicorn. May I discard two instead?", "May Ana use The Rad", "no"),
        (
            "Both Tom and Ida own a Dread Pirate Unicorn. I must discard. How many?",
            "Will Ana's hand hold exactly 4",
            "always",
        ),
        (
            "Ben has Dread Pirate Unicorn, I have to discard a card. Do I discard two?",
            "Will Ana's hand hold exactly 6",
            "always",
        ),
        ("Swift Flying Unicorn enters, what happens?", "Will Ana take a card", "sometimes"),
        ("Prehistoric Llamadon enters, what happens?", "Will Ben SACRIFICE a card", "always"),
        ("Do I have to draw a card with Totes Magoats?", "Will Ana DRAW a card", "always"),
        ("I play Grow Up, do I have to give up a Baby?", "Will Baby Belugacorn be in Ana's Stable", "never"),
        ("Must I use Spontaneously Fainting Goat?", "May Ana leave Spontaneously Fainting Goat", "no"),
        ("With Spring Cleaning can I count myself?", "May Ana choose Ana for Spring Cleaning", "no"),
        ("can i blow up Glitter Bomb itself to destroy his Rhinocorn", "May Ana choose their own Glitter Bomb", "yes"),
        ("Kittencorn Burglar. I have Yay in hand. Can I take back my Yay?", "May Ana choose Yay from the disc", "yes"),
        ("Tom laid Yay, I slapped Chronocorn down and discarded for it. Was that cheating?", "May Ana answer", "yes"),
        ("nymphicorn is moms, and i have only basics. i discard?", "Will Ana DISCARD a card", "always"),
        ("glitter bomb mandatory", "May Ana leave Glitter Bomb unused", "yes"),
        ("i used seductive unicorn. can i play a card now", "May Ana play", "no"),
        (
            "my uncle's destructive unicorn, does it make him lose one too",
            "Will Ben SACRIFICE a card",
            "always",
        ),
        ("my llamacorn makes him discard, do i too", "Will Ana DISCARD a card", "always"),
        ("imitation but not a single basic in my hand", "May Ana answer", "no"),
        ("seductive unicorn, nothing left in my hand", "May Ana use Seductive Unicorn", "no"),
        ("barbed wire on me and rainbow unicorn brings a basic, so two discards?", "Will Ana DISCARD a card", "always"),
        ("dread pirate unicorn around, i discard for mama. one card or 2?", "Will Ana DISCARD a card", "sometimes"),
        ("3 players, ive 8 unicorns in my stable. win or is it only with exactly 7", "Will Ana win", "always"),
        ("6 unicorns and two upgrades, so 8 cards in my stable. did i win", "Will Ana win", "never"),
        ("does slowdown stop me from winning with 7", "Can Ana win", "can"),
        ("he steals his seventh, did he just win?", "Will Ben win", "always"),
        ("i had five unicorns, i steal one. did i win?", "Will Ana win", "never"),
        ("my seventh with barbed wire, pay the card before i win?", "Will Ana DISCARD a card", "always"),
        ("i play totes magoats and draw a goat. does it come in", "Will a Basic Goat be in Ana's Field", "sometimes"),
    ],
)
def test_the_first_question_is_meant(text: str, words: str, answer: str) -> None:
    """It is about that, and rightly answered."""
    first = said(text).as_json()["asks"][0]
    assert first["in_words"].startswith(words)
    assert first["answer"] == answer


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("i have five unicorns, cleo five too, ben three. do i win", {"Ana": 5, "Cleo": 5, "Ben": 3}),
        ("me five unicorns, him six. he plays a basic, did he win", {"Ana": 5, "Ben": 6}),
        ("4 in my stable and basic in hand. can i win this turn", {"Ana": 4}),
        ("she is on six unicorns and plays a basic. did she win", {"Ben": 6}),
    ],
)
def test_whose_so_many_are(text: str, numbers: dict[str, int]) -> None:
    """Also where nothing but somebody and a number is said."""
    held = {one.player: one.number for one in understood(text).cases[0].holdings if one.card == "unicorn"}
    assert held == numbers


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("shadow unicorn in my stable, no hand cards. cleo sacs raccoonicorn, may i take it", "Ana"),
        ("barbed wire on me, empty hand. he plays a unicorn", "Ana"),
        ("queen bee in his stable and no cards in hand, i play a basic", "Ben"),
    ],
)
def test_whose_hand_is_empty_beside_what_is_theirs(text: str, whose: str) -> None:
    """An empty hand of which no more is said is theirs whose card is named beside it."""
    assert [one.player for one in understood(text).cases[0].holdings if not one.number] == [whose]


@pytest.mark.parametrize(
    ("text", "seats"), [("we are 5. i have 6 unicorns, won?", 5), ("4 at the table, he has 6, won?", 4)]
)
def test_how_many_play(text: str, seats: int) -> None:
    """It is what decides with how many Unicorns one wins."""
    assert len(understood(text).cases[0].players) == seats


def test_a_card_that_acts_as_it_enters_is_played_before_it_is_used() -> None:
    """It cannot be used where it lies already, and so is not said to lie there by whoever uses it."""
    first = said("can i use seductive unicorn without a card in hand").as_json()["asks"][0]
    played = [{"by": "Ana", "play": "Seductive Unicorn"}]
    assert answer_to({"may": {"by": "Ana", "use": "Seductive Unicorn"}, "after": played}, first) == "no"
