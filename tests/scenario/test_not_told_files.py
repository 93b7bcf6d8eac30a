"""Cards that nobody has told in scenario files: read, written, saved, and what is said of mistakes."""

from __future__ import annotations

import pytest

import tutor
from tutor.engine import legal_moves
from tutor.scenario.save import saved
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

PLAYERS = 'players: [{name: Ana, hand: ["?", Rhinocorn]}, {name: Ben, hand: ["?", "?"]}]\n'
MISTAKES = {
    'players: [{name: Ana, stable: ["?"]}, {name: Ben}]': (
        "players[0].stable[0]: a card that nobody has told, '?', lies in a hand, in the deck or on the discard pile"
    ),
    'players: [{name: Ana}, {name: Ben}]\nnursery: ["?"]': (
        "nursery[0]: a card that nobody has told, '?', lies in a hand, in the deck or on the discard pile"
    ),
    'players: [{name: A, hand: ["?", "?", "?"]}, {name: Ben}]\nsets: []\ncards: [{name: X, type: basic, copies: 2}]': (
        "players: 3 cards are not told, and only 2 of the box lie nowhere else; say which some are"
    ),
    'players: [{name: Ana}, {name: Ben}]\nscript: [{tell: "?"}]': (
        "script[0].tell: it says which card it is: the name of one"
    ),
    "players: [{name: Ana}, {name: Ben}]\nscript: [{by: Ana, tell: Neigh}]": (
        "script[0]: 'tell' is what a card turns out to be; nobody does it"
    ),
    'players: [{name: "?"}, {name: Ben}]': (
        "players[0].name: '?' is a word of the file itself; call the player something else"
    ),
    'players: [{name: Ana}, {name: Ben}]\ncards: [{name: "?", type: basic}]': (
        "cards: '?' is what a card is called that nobody has told; call the card something else"
    ),
}


@pytest.mark.parametrize(("text", "says"), MISTAKES.items())
def test_a_mistake_is_said_with_its_place(text: str, says: str) -> None:
    with pytest.raises(BadInput) as told:
        tutor.scenario.read_text(text, "f.yaml")
    assert [f"{problem.path}: {problem.says}" for problem in told.value.problems] == [says]


@pytest.mark.parametrize("deck", ["", 'deck: "?"\n', 'deck: ["?", Neigh, "?"]\n', "deck: []\n"])
def test_what_is_written_reads_back_equal(deck: str) -> None:
    scenario = tutor.read(PLAYERS + deck + 'discard: ["?"]\n')
    text = tutor.write(scenario)
    assert tutor.read(text) == scenario
    assert tutor.read(tutor.to_link(scenario)) == scenario
    assert ('deck: "?"' in deck) == ("deck: '?'" in text)


def test_a_deck_that_is_not_told_is_as_large_as_the_rest_of_the_box() -> None:
    told = tutor.read(PLAYERS.replace('"?"', "Neigh") + "loose: true\n")
    hidden = tutor.read(PLAYERS + 'deck: "?"\n')
    rest = len(tutor.run(told).as_json()["deck"])
    assert hidden.deck == ("?",) * rest
    assert tutor.run(hidden).as_json()["deck"] == ["?"] * rest
    assert tutor.run(tutor.read(PLAYERS)).as_json()["deck"] == ["?"] * rest


SCRIPTS = {
    "right at the start": "",
    "a play": "script: [{by: Ana, play: Rhinocorn}]",
    "an answer to be told": 'script: [{by: Ana, play: Rhinocorn}, {by: Ben, respond: "?"}]',
    "an answer told": 'script: [{by: Ana, play: Rhinocorn}, {by: Ben, respond: "?"}, {tell: Neigh}]',
    "an answer named": "script: [{by: Ana, play: Rhinocorn}, {by: Ben, respond: Neigh}]\nstop: chain",
    "a draw": "script: [{by: Ana, draw: true}]",
}


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=SCRIPTS)
def test_a_reached_position_is_saved_and_goes_on_alike(script: str) -> None:
    result = tutor.run(tutor.read(f"{PLAYERS}{script}\n"))
    assert result.error is None
    again = tutor.run(tutor.read(tutor.write(saved(result))))
    one, other = result.as_json(), again.as_json()
    for part in ("players", "deck", "discard", "pile", "decision", "status"):
        assert one[part] == other[part], part


def test_every_answer_given_leads_there_again() -> None:
    result = tutor.run(tutor.read(PLAYERS + SCRIPTS["an answer told"]))
    again = tutor.run(result.scenario._replace(script=result.answers))
    assert again.state == result.state


def test_others_are_not_told_which_card_it_is() -> None:
    text = "players: [{name: Ana, hand: [Rainbow Unicorn, '?']}, {name: Ben}, {name: Cleo}]\n"
    text += "script: [{by: Ana, play: Rainbow Unicorn}, {tell: Neigh}]\n"
    result = tutor.run(tutor.read(text))
    assert "A card in Ana's hand that nobody had told turns out to be Neigh." in result.says()
    assert "A card in Ana's hand that nobody had told turns out to be Neigh." in result.says(0)
    assert "A card in Ana's hand that nobody had told is told." in result.says(1)
    event = next(event for event in result.as_json(1)["trace"] if event["kind"] == "card.told")
    assert "Neigh" not in str(event)
    event = next(event for event in result.as_json()["trace"] if event["kind"] == "card.told")
    assert (event["cards"], event["known_to"], event["of"]) == (["Neigh"], ["Ana"], "Ana")
    assert event["moves"] == [
        {"card": "?", "from": "Ana.hand", "to": "box"},
        {"card": "Neigh", "from": "box", "to": "Ana.hand"},
    ]


def test_a_deck_told_nowhere_is_never_drawn_at_random() -> None:
    drawn = {
        tuple(tutor.run(tutor.read(f"{PLAYERS}seed: {seed}\nscript: [{{by: Ana, draw: true}}]")).says())
        for seed in range(5)
    }
    assert len(drawn) == 1


def test_a_move_that_is_not_asked_for_says_why_not() -> None:
    state = tutor.run(tutor.read(PLAYERS)).state
    (reason,) = tutor.refusals(state, tutor.moves.Tell(0))
    assert reason.says == "No card has to be named now: it is Ana's Action phase."
    assert not any(isinstance(move, tutor.moves.Tell) for move in legal_moves(state))


def test_in_python_too() -> None:
    laid = tutor.table(Ana={"hand": ["?", "Neigh"]}, Ben=[], deck="?", script=["{by: Ana, play: Rhinocorn}"])
    assert tutor.run(laid).error is None
