"""What cards say in English: every card as it was reviewed, and what the cards of today do not show.

`english.txt` is the reviewed text. To renew it after a change, run this file as a program and read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.cards import Card, all_sets, load_set, load_sets
from tutor.cards.action import Filter
from tutor.cards.english import action_text, card_text, effect_text, filter_text
from tutor.rulebook import edition

pytestmark = pytest.mark.quick

SNAPSHOT = Path(__file__).parent / "english.txt"
STABLE = edition("second-edition").terms
FIELD = edition("llamas").terms


def english() -> str:
    """Every card of every box in the words of its game, a line each; one that two boxes share stands there once."""
    boxes = [(cards, FIELD if cards.game == "llamas" else STABLE) for cards in all_sets()]
    lines = (f"{card.name}: {card_text(card, terms)}\n" for cards, terms in boxes for card in cards.cards)
    return "".join(dict.fromkeys(lines))


def test_every_card_reads_as_it_was_reviewed() -> None:
    reviewed = SNAPSHOT.read_text(encoding="utf-8").splitlines()
    now = english().splitlines()
    changed = [f"- {line}" for line in reviewed if line not in now] + [
        f"+ {line}" for line in now if line not in reviewed
    ]
    told = "\n".join(changed) or "the order of the cards"
    assert now == reviewed, f"This is not the reviewed text:\n{told}\nIf it is better: python {__file__}"


def card(effects: str, card_type: str = "magical") -> Card:
    """A card of that name with these effects."""
    text = f"set: x\ntitle: X\ncards: [{{name: Testcorn, type: {card_type}, effects: {effects}}}]"
    return load_set(text).cards[0]


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        (
            "{when: {plays: downgrade, who: another player, into: your stable}, do: [draw: 1]}",
            "Each time another player plays a Downgrade card into your Stable, DRAW a card.",
        ),
        (
            "{when: {destroyed: unicorn, by: another player}, may: true, do: [draw: 1]}",
            "Each time a Unicorn card is destroyed in your Stable by another player, you may DRAW a card.",
        ),
        (
            "{when: beginning, if: {what: basic, count: 2, exactly: true}, do: [draw: 1]}",
            "At the beginning of your turn, if there are exactly two Basic Unicorn cards in your Stable, DRAW a card.",
        ),
        (
            "{when: beginning, if: {what: basic, count: 1, exactly: true}, do: [draw: 1]}",
            "At the beginning of your turn, if the number of Basic Unicorn cards in your Stable is one, DRAW a card.",
        ),
        (
            "{when: [draws, discards], do: [end turn: true]}",
            "Each time you DRAW or each time you DISCARD a card, end your turn.",
        ),
        (
            "{when: targeted, do: [discard: {who: that player}]}",
            "When Testcorn is a target of another player's effect, that player has to DISCARD a card.",
        ),
        (
            "{would: destroyed, may: true, decides: that player, instead: [steal: {what: this, who: that player}]}",
            "If Testcorn would be destroyed, that player may STEAL it instead.",
        ),
        (
            "{would: discarded, what: card, who: any player, instead: [discard: {count: 2, who: that player}]}",
            "If a card in any player's hand would be discarded, that player has to DISCARD two cards instead.",
        ),
        (
            "{when: [enters, sacrificed, destroyed], do: [draw: 1]}",
            "When Testcorn enters your Stable or is sacrificed or destroyed, DRAW a card.",
        ),
        (
            "{when: [enters, beginning], do: [draw: 1]}",
            "When Testcorn enters your Stable or at the beginning of your turn, DRAW a card.",
        ),
        (
            "{when: [leaves, {enters: baby, stable: any stable}], do: [draw: 1]}",
            "When Testcorn leaves your Stable or each time a Baby Unicorn card enters any player's Stable, "
            "DRAW a card.",
        ),
        (
            "{when: {more than: 2, what: [upgrade, downgrade]}, do: [sacrifice: {what: upgrade, count: all}]}",
            "Whenever your Stable holds more than two Upgrade and Downgrade cards, "
            "SACRIFICE all Upgrade cards in your Stable.",
        ),
        (
            "{when: enters, do: [discard: {who: another player}, then, draw: 1]}",
            "When Testcorn enters your Stable, another player has to DISCARD a card, then you DRAW a card.",
        ),
        (
            "{when: enters, may: true, do: [discard: {who: any player, count: all}, if you don't, draw: 12]}",
            "When Testcorn enters your Stable, you may do the following: any player has to DISCARD the whole hand. "
            "If you don't, DRAW 12 cards.",
        ),
        (
            "{when: enters, do: [either: [[discard: 1, then, draw: 2], [end turn: true], [sacrifice: this]]]}",
            "When Testcorn enters your Stable, either DISCARD a card, then DRAW two cards; end your turn; "
            "or SACRIFICE it.",
        ),
        (
            "{would: [returned, discarded], what: unicorn, stable: any stable, "
            "instead: [sacrifice: that, and, draw: 1]}",
            "If a Unicorn card in any player's Stable would be returned to a hand or discarded, "
            "SACRIFICE that card instead and DRAW a card.",
        ),
        (
            "{when: enters, do: [look: {hand: any hand}, and, take: {from: that hand, count: 2}]}",
            "When Testcorn enters your Stable, look through the hand of any player "
            "and take two cards from that hand into yours.",
        ),
        (
            "{when: enters, do: [look: {top: 1}, and, take: {from: looked, count: all}]}",
            "When Testcorn enters your Stable, look at the top card of the deck and take all of them into your hand.",
        ),
        (
            "{when: enters, do: [search: {what: {kind: basic, named: corn}, count: 2, to: your stable}]}",
            'When Testcorn enters your Stable, search the deck for two Basic Unicorn cards with "corn" in their names, '
            "which you reveal and bring into your Stable.",
        ),
        (
            "{when: enters, do: [pull: {count: 2, from: any hand}, and, return: {what: this, from: your stable}]}",
            "When Testcorn enters your Stable, pull two cards at random from any player's hand and keep them "
            "and return it to your hand.",
        ),
        (
            "{when: enters, do: [pull: {from: each other hand}, then, steal: {what: baby, from: each other stable}]}",
            "When Testcorn enters your Stable, pull a card at random from each other player's hand and keep it, "
            "then STEAL a Baby Unicorn card from each other player's Stable.",
        ),
        (
            "{when: enters, do: [look: {hand: each other hand}, take: {what: magic, from: each other hand}]}",
            "When Testcorn enters your Stable, look through the hand of each other player. "
            "Take a Magic card from each other player's hand into your hand.",
        ),
        (
            "{when: enters, do: [choose: another player, look: {hand: that hand}]}",
            "When Testcorn enters your Stable, choose another player. Look through the hand of that player.",
        ),
        (
            "{when: enters, do: [put: {what: unicorn, from: any stable, to: discard, quiet: true}]}",
            "When Testcorn enters your Stable, put a Unicorn card from any player's Stable into the discard pile "
            "without triggering any of its effects.",
        ),
        (
            "{when: enters, do: [put: {count: 2, from: hand, to: bottom, who: each player}]}",
            "When Testcorn enters your Stable, each player has to put two cards from their own hand under the deck.",
        ),
        (
            "{when: enters, do: [put: {what: upgrade, from: your stable, to: deck}, put: {from: discard, to: top}]}",
            "When Testcorn enters your Stable, shuffle an Upgrade card from your Stable into the deck. "
            "Put a card from the discard pile on top of the deck.",
        ),
        (
            "{when: enters, do: [bring: {what: downgrade, from: hand, to: another stable}, give: {from: your stable}]}",
            "When Testcorn enters your Stable, bring a Downgrade card from your hand into another player's Stable. "
            "Give another player a card from your Stable, into the hand.",
        ),
        (
            "{when: enters, do: [take: {what: upgrade, from: any stable}, then, move: {from: another stable}]}",
            "When Testcorn enters your Stable, take an Upgrade card from any player's Stable into your hand, "
            "then move a card from another player's Stable into another player's Stable.",
        ),
        (
            "{when: enters, do: [destroy: {what: unicorn, count: {up to: 2}}, then, sacrifice: {count: {up to: 1}}]}",
            "When Testcorn enters your Stable, DESTROY up to two Unicorn cards in other players' Stables, "
            "then SACRIFICE up to one card in your Stable.",
        ),
        (
            "{when: enters, do: [look: {top: 3}, put: {count: {up to: 2}, from: looked, to: bottom}]}",
            "When Testcorn enters your Stable, look at the top three cards of the deck. "
            "Put up to two of them under the deck.",
        ),
        (
            "{when: enters, do: [choose: {players: any}, destroy: {what: unicorn, from: those stables}]}",
            "When Testcorn enters your Stable, choose any number of other players. "
            "DESTROY a Unicorn card in each of those players' Stables.",
        ),
        ("{without effects: this}", "The effects of Testcorn do not work."),
        (
            "{considered: {what: this, as: Octopus}}",
            "Testcorn is considered an Octopus. What affects Unicorn cards does not affect it.",
        ),
        (
            "{considered: {what: unicorn, as: Pony}}",
            "All Unicorn cards in your Stable are considered Ponies. What affects Unicorn cards does not affect them.",
        ),
        ("{cannot be destroyed: card}", "Cards in your Stable cannot be destroyed."),
        ("{hand limit: {is: 2, who: each player}}", "Each player's hand limit is 2 cards."),
        ("{hand limit: {is: 1}}", "Your hand limit is 1 card."),
        (
            "{hand limit: {change: -5, who: each other player}}",
            "The hand limit of each other player is five lower.",
        ),
        ("{cannot win: you}", "You cannot win the game."),
        (
            "{cannot win: each other player, if: {what: downgrade}}",
            "If there is a Downgrade card in your Stable, no other player can win the game.",
        ),
        (
            "{when: beginning, if: {what: card, in: hand, at most: 0}, do: [draw: 1]}",
            "At the beginning of your turn, if there is no card in your hand, DRAW a card.",
        ),
        (
            "{when: beginning, if: {what: upgrade, in: any stable, at most: 2}, do: [draw: 1]}",
            "At the beginning of your turn, if there are at most two Upgrade cards in all Stables together, "
            "DRAW a card.",
        ),
        ("{cannot be: [sacrificed, destroyed]}", "Testcorn cannot be sacrificed or destroyed."),
        ("{cannot be: {done: affected, by: magic}}", "Testcorn cannot be affected by Magic cards."),
        (
            "{cannot be: {done: [stolen, returned], what: unicorn, who: another player}}",
            "Unicorn cards in your Stable cannot be stolen or returned to a hand by other players' effects.",
        ),
        (
            "{cannot be: {done: moved, what: basic, by: upgrade, who: another player}}",
            "Basic Unicorn cards in your Stable cannot be moved to another Stable by the effects of other players' "
            "Upgrade cards.",
        ),
        (
            "{cannot be: {done: destroyed, what: card, stable: any stable, who: you}}",
            "Cards in any players' Stables cannot be destroyed by your own effects.",
        ),
        (
            "{cannot be: {done: discarded, what: card, who: another player}}",
            "Cards in your hand cannot be discarded by other players' effects.",
        ),
        (
            "{when: {stolen: unicorn}, do: [draw: 1]}",
            "Each time a Unicorn card is stolen from your Stable, DRAW a card.",
        ),
        (
            "{when: [{stolen: this}, {destroyed: this}], do: [draw: 1]}",
            "When Testcorn is stolen or destroyed, DRAW a card.",
        ),
        (
            "{when: [{destroyed: basic}, {stolen: basic}], do: [draw: 1]}",
            "Each time a Basic Unicorn card is destroyed in your Stable or each time a Basic Unicorn card is stolen "
            "from your Stable, DRAW a card.",
        ),
        (
            "{when: {steals: unicorn, who: another player}, do: [draw: 1]}",
            "Each time another player STEALs a Unicorn card, DRAW a card.",
        ),
        (
            "{would: stolen, what: unicorn, may: true, instead: [sacrifice: this]}",
            "If a Unicorn card in your Stable would be stolen, you may SACRIFICE Testcorn instead.",
        ),
        (
            "{cannot enter: {what: [upgrade, magic], stable: any stable}}",
            "Upgrade and Magic cards cannot enter any player's Stable.",
        ),
        ("{cannot be answered: magic}", "The Magic cards that you play cannot be answered with any card."),
    ],
)
def test_what_the_base_deck_does_not_show(effect: str, expected: str) -> None:
    assert card_text(card(f"[{effect}]"), STABLE) == expected


@pytest.mark.parametrize(
    ("effect", "card_type", "expected"),
    [
        (
            "{answers: {would: destroyed, stable: your stable, who: another player}, instead: [draw: 1]}",
            "instant",
            "If a card in your Stable would be destroyed by another player, Testcorn answers that: "
            "DRAW a card instead.",
        ),
        (
            "{answers: {would: drawn, who: another player}, instead: [discard: {who: that player}]}",
            "instant",
            "If another player would DRAW, Testcorn answers that: that player has to DISCARD a card instead.",
        ),
        (
            "{answers: {would: sacrificed}, do: [stop: true, then, draw: 1]}",
            "instant",
            "If a card in any player's Stable would be sacrificed, Testcorn answers that: stop that, then DRAW a card.",
        ),
        (
            "{answers: {would: destroyed, what: unicorn}, do: [retarget: true]}",
            "instant",
            "If a Unicorn card in any player's Stable would be destroyed, Testcorn answers that: "
            "choose another such card to which that happens.",
        ),
        (
            "{answers: magic, do: [stop: {to: hand}, then, play: that]}",
            "instant",
            "Testcorn answers a Magic card that another player is playing: stop that card and put it into your hand, "
            "then play that card.",
        ),
        (
            "{answers: upgrade, afterwards: true, do: [divert: true]}",
            "instant",
            "Testcorn answers an Upgrade card that another player is playing (this is done once that card is "
            "resolved): choose the Stable that card will enter.",
        ),
        (
            "{when: {tries to play: neigh}, may: true, do: [{discard: 1}, if you do, {stop: {to: that hand}}, "
            "{forbid: {what: neigh, who: that player}}]}",
            "upgrade",
            "When another player tries to play a Neigh card, you may DISCARD a card. If you do, stop that card and put "
            "it back into that player's hand. That player may not play Neigh cards until the end of this turn.",
        ),
        (
            "{when: {tries to use: unicorn}, may: true, do: [{discard: 1}, if you do, {stop: true}]}",
            "magical",
            "When another player is about to use an effect of a Unicorn card, you may DISCARD a card. "
            "If you do, stop that effect.",
        ),
        (
            "{when: beginning, do: [forbid: instant]}",
            "magical",
            "At the beginning of your turn, no player may play Instant cards until the end of this turn.",
        ),
        ("{played as instant: true}", "ultimate", "You may play Testcorn from hand as if it were an Instant."),
        (
            "{when: played, do: [{draw: 1}, then, {play: {count: 2, from: hand}}]}",
            "magic",
            "DRAW a card, then play two cards from your hand.",
        ),
    ],
)
def test_what_acts_on_what_is_under_way(effect: str, card_type: str, expected: str) -> None:
    assert card_text(card(f"[{effect}]", card_type), STABLE) == expected


def test_a_card_without_effects_says_so() -> None:
    assert card_text(Card("Basic Unicorn (Red)", "basic"), STABLE) == "No effect."


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        (
            "{when: {more than: 5, what: unicorn}, do: [sacrifice: unicorn]}",
            "Whenever your Field holds more than five Animals, SACRIFICE an Animal card in your Field.",
        ),
        ("{counts as: 2}", "Testcorn counts as two Animals."),
        (
            "{without effects: {what: unicorn, as: basic}}",
            "The Animal cards in your Field are considered Basic Animals without effects.",
        ),
        (
            "{without effects: {what: this, which: triggered, as: basic}}",
            "Testcorn is considered a Basic Animal without triggered effects.",
        ),
        (
            "{when: beginning, may: true, do: [{draw: 1, if: {what: basic}}]}",
            "At the beginning of your turn, if there is a Basic Animal card in your Field, you may DRAW a card.",
        ),
        ("{cannot play: neigh}", "You may not play stopping Instant cards."),
        (
            "{when: enters, do: [destroy: {count: 2, what: basic}]}",
            "When Testcorn enters your Field, DESTROY two Basic Animal cards in other players' Fields.",
        ),
    ],
)
def test_an_edition_has_its_own_words(effect: str, expected: str) -> None:
    assert card_text(card(f"[{effect}]"), FIELD) == expected


def test_that_card_is_called_what_the_trigger_spoke_of() -> None:
    watch = "when: {plays: unicorn, who: another player}, may: true"
    assert card_text(card(f"[{{{watch}, do: [{{sacrifice: this}}, if you do, {{steal: that}}]}}]"), STABLE) == (
        "Each time another player plays a Unicorn card, you may SACRIFICE Testcorn. If you do, STEAL that Unicorn card."
    )
    chosen = card_text(card("[{when: {enters: upgrade}, do: [{destroy: basic}, {steal: that}]}]"), STABLE)
    assert chosen.endswith("STEAL that card.")


def test_one_effect_and_one_action_by_themselves() -> None:
    chainsaw = next(card for card in load_sets(["base-2e"])[0].cards if card.name == "Chainsaw Unicorn")
    branches = chainsaw.effects[0].instructions[0].action.branches
    assert [action_text(branch[0].action, STABLE) for branch in branches] == [
        "DESTROY an Upgrade card in another player's Stable",
        "SACRIFICE a Downgrade card in your Stable",
    ]
    assert effect_text(chainsaw.effects[0], chainsaw, STABLE) == card_text(chainsaw, STABLE)
    torpedo = card("[{when: enters, do: [sacrifice: this]}]").effects[0].instructions[0].action
    assert action_text(torpedo, STABLE) == "SACRIFICE this card"
    assert action_text(torpedo, STABLE, name="Testcorn") == "SACRIFICE Testcorn"


def test_cards_by_number() -> None:
    assert filter_text(Filter(("upgrade", "downgrade")), STABLE) == "an Upgrade or Downgrade card"
    assert filter_text(Filter(("unicorn",), this=False), STABLE, count=2) == "two Unicorn cards other than this card"
    assert filter_text(Filter(("upgrade", "downgrade")), STABLE, count="all") == "all Upgrade and Downgrade cards"


if __name__ == "__main__":
    SNAPSHOT.write_text(english(), encoding="utf-8")
