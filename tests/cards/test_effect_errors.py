"""Mistakes in the effects of a card file, and the whole text that each of them is told with."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tutor.cards import grammar
from tutor.cards.words import EFFECTS, TRIGGERS, VERBS

pytestmark = pytest.mark.quick

Mistakes = Callable[..., str]

ACTIONS = ", ".join(sorted(VERBS))
KNOWN_EFFECTS = ", ".join(sorted(EFFECTS))
KNOWN_TRIGGERS = ", ".join(sorted(TRIGGERS))
KINDS = ", ".join(sorted(grammar.CARD_KINDS))
KINDS_OR_THIS = ", ".join(sorted({**grammar.CARD_KINDS, **grammar.SELECTORS}))
PLAYERS = ", ".join(sorted(grammar.PLAYERS))
STABLE_TYPES = "baby, basic, magical, ultimate, upgrade, downgrade"

EFFECT = [
    ("magical", "3", "expected a mapping, found 3"),
    ("magical", "{wehn: enters}", f"unknown effect 'wehn'. Did you mean 'when'? Known: {KNOWN_EFFECTS}"),
    ("magical", "{do: [draw: 1]}", f"it does not say what kind of effect this is. Known: {KNOWN_EFFECTS}"),
    ("magical", "{when: enters}", "the key 'do' is missing"),
    ("magical", "{would: sacrificed}", "the key 'instead' is missing"),
    (
        "magical",
        "{cannot enter: this}",
        ".cannot enter: it holds only once this card lies in your Stable; write `enters only if`, or `cannot be moved`",
    ),
    (
        "magical",
        "{when: enters, would: sacrificed, do: [draw: 1]}",
        "an effect is one thing, but here are 'when' and 'would'; write one effect for each",
    ),
    (
        "magical",
        "{cannot play: neigh, may: true}",
        "'may' makes no sense beside 'cannot play'. What may stand there: if, under",
    ),
    (
        "instant",
        "{answers: card, may: true, do: [stop: true]}",
        "'may' makes no sense beside 'answers'. What may stand there: do, instead, afterwards, under",
    ),
    (
        "magical",
        "{would: sacrificed, instead: [draw: 1], do: [draw: 1]}",
        "'do' makes no sense beside 'would'. What may stand there: what, stable, who, may, decides, if, instead, under",
    ),
    (
        "magical",
        "{when: enters, do: [draw: 1], amy: true}",
        "unknown key 'amy'. Did you mean 'may'? "
        "Known: afterwards, cost, decides, do, if, instead, may, stable, under, what, when, who",
    ),
    ("magical", "{when: enters, may: 1, do: [draw: 1]}", ".may: expected true or false, found 1"),
    (
        "magical",
        "{when: enter, do: [draw: 1]}",
        f".when: unknown trigger 'enter'. Did you mean 'enters'? Known: {KNOWN_TRIGGERS}",
    ),
    ("magical", "{when: 5.5, do: [draw: 1]}", ".when: expected a trigger, found 5.5"),
    ("magical", "{when: [enters, enters], do: [draw: 1]}", ".when[1]: this trigger stands here twice"),
    (
        "magical",
        "{when: {entres: unicorn}, do: [draw: 1]}",
        f".when: unknown trigger 'entres'. Did you mean 'enters'? Known: {KNOWN_TRIGGERS}",
    ),
    (
        "magical",
        "{when: {enters: unicorn, leaves: unicorn}, do: [draw: 1]}",
        ".when: 'enters' and 'leaves' cannot stand in one mapping; write a list of triggers",
    ),
    (
        "magical",
        "{when: more than, do: [draw: 1]}",
        ".when: 'more than' needs a mapping. It takes: more than, what, stable",
    ),
    (
        "magical",
        "{when: played, do: [draw: 1]}",
        ".when: 'played' makes no sense on a card of type magical. It is for: magic",
    ),
    (
        "magic",
        "{when: enters, do: [draw: 1]}",
        f".when: 'enters' makes no sense on a card of type magic. It is for: {STABLE_TYPES}",
    ),
    (
        "upgrade",
        "{answers: card, do: [draw: 1]}",
        ".answers: 'answers' makes no sense on a card of type upgrade. It is for: instant",
    ),
    (
        "instant",
        "{when: played, do: [draw: 1]}",
        [
            f".when: 'when' makes no sense on a card of type instant. It is for: {STABLE_TYPES}, magic, herd",
            ".when: 'played' makes no sense on a card of type instant. It is for: magic",
        ],
    ),
    (
        "magic",
        "{open hand: true}",
        f".open hand: 'open hand' makes no sense on a card of type magic. It is for: {STABLE_TYPES}",
    ),
    (
        "upgrade",
        "{counts as: 2}",
        ".counts as: 'counts as' makes no sense on a card of type upgrade. It is for: baby, basic, magical, ultimate",
    ),
    (
        "magical",
        "{counts as: two}",
        ".counts as: expected a whole number from 1 up, found 'two'",
    ),
    ("magical", "{open hand: false}", ".open hand: expected true, found false"),
    ("magical", "{considered: unicorn}", ".considered: expected a mapping, found 'unicorn'"),
    ("magical", "{considered: {what: unicorn}}", ".considered: the key 'as' is missing"),
    ("magical", "{considered: {what: unicorn, as: 3}}", ".considered.as: expected text, found 3"),
    (
        "magical",
        "{without effects: {what: unicorn, which: some}}",
        ".without effects.which: unknown word 'some'. Known: all, triggered",
    ),
    (
        "magical",
        "{cannot enter: {what: basic, stable: others}}",
        ".cannot enter.stable: unknown place 'others'. Did you mean 'other stables'? "
        "Known: any stable, other stables, your stable",
    ),
    (
        "magical",
        "{would: [sacrifced], instead: [draw: 1]}",
        ".would[0]: unknown event 'sacrifced'. Did you mean 'sacrificed'? "
        "Known: brought, destroyed, discarded, drawn, removed, returned, sacrificed, stolen",
    ),
    (
        "magical",
        "{would: [destroyed, destroyed], instead: [draw: 1]}",
        ".would[1]: 'destroyed' stands here twice",
    ),
    ("magical", "{open hand: true, under: blinding}", ".under: expected a mapping, found 'blinding'"),
    (
        "magical",
        "{open hand: true, under: {blinding: all}}",
        ".under.blinding: unknown choice 'all'. Known: all-effects, triggered-only",
    ),
]


@pytest.mark.parametrize(("card_type", "effect", "told"), EFFECT)
def test_a_mistake_in_an_effect(card_type: str, effect: str, told: str | list[str], mistakes: Mistakes) -> None:
    text = f"set: x\ntitle: X\ncards:\n  - {{name: A, type: {card_type}, effects: [\n{effect}]}}"
    lines = [told] if isinstance(told, str) else told
    expected = [f"x.yaml:5: A: effects[0]{line if line.startswith('.') else f': {line}'}" for line in lines]
    assert mistakes(text) == "\n".join(expected)


DO = [
    ("[]", ": the list is empty"),
    ("draw", ": expected a list, found 'draw'"),
    ("[3]", "[0]: expected one action, such as `draw: 1`, found 3"),
    ("[{draw: 1, discard: 2}]", "[0]: expected one action, such as `draw: 1`, found a mapping with 'draw', 'discard'"),
    ("[end turn]", "[0]: 'end turn' is an action, and needs a colon and what it takes"),
    ("[and, draw: 1]", "[0]: the connector 'and' must stand between two actions"),
    ("[draw: 1, then]", "[1]: the connector 'then' must stand between two actions"),
    ("[draw: 1, then, and, draw: 1]", "[2]: the connector 'and' must stand between two actions"),
    (
        "[draw: 1, than, draw: 1]",
        "[1]: unknown connector 'than'. Did you mean 'then'? Known: and, if you do, if you don't, then",
    ),
    (
        "[draw: two]",
        "[0].draw: expected a whole number from 1 up, or 'as many' or 'hand limit', found 'two'",
    ),
    (
        "[draw: all]",
        "[0].draw: expected a whole number from 1 up, or 'as many' or 'hand limit', found 'all'",
    ),
    (
        "[discard: 0]",
        "[0].discard: expected a whole number from 1 up, or 'all' or 'any' or 'as many', found 0",
    ),
    ("[draw: {each: unicorn, times: 0}]", "[0].draw.times: expected a whole number from 1 up, found 0"),
    ("[discard: {count: {up to: 2, times: 2}}]", "[0].discard.count: 'times' makes no sense without 'each'"),
    ("[draw: {each: this}]", "[0].draw.each: 'this' makes no sense here, where cards are counted"),
    (
        "[draw: {each: unicorn, in: deck}]",
        "[0].draw.in: unknown place 'deck'. Known: another stable, any stable, discard, hand, that hand, that stable, "
        "their own stable, your stable",
    ),
    (
        "[draw: {count: {each: unicorn}, extra: true}]",
        "[0].draw: an extra DRAW waits for the Draw phase, so that its number has to be said; write a number",
    ),
    (
        "[draw: {cuont: 2}]",
        "[0].draw: unknown key 'cuont'. Did you mean 'count'? Known: count, extra, having, lacking, who",
    ),
    (
        "[draw: {who: every player}]",
        f"[0].draw.who: unknown player 'every player'. Did you mean 'any player'? Known: {PLAYERS}",
    ),
    (
        "[destroy: {kind: unicorn, exept: this}]",
        "[0].destroy: unknown key 'exept'. Did you mean 'except'? Known: except, kind, name is, named, of, taken, word",
    ),
    ("[destroy: {kind: unicorn, except: that}]", "[0].destroy.except: unknown card 'that'. Known: this, those"),
    ("[destroy: [unicorn, this]]", f"[0].destroy[1]: unknown kind of card 'this'. Known: {KINDS}"),
    (
        "[destroy: {what: {}}]",
        "[0].destroy.what: it does not say which cards. Known: kind, named, name is, word, of, taken, except",
    ),
    (
        "[destroy: {from: your stable}]",
        "[0].destroy.from: unknown place 'your stable'. Did you mean 'own stable'? "
        "Known: another stable, any stable, each other stable, each stable, own stable, that stable, those stables",
    ),
    ("[bring: {what: unicorn}]", "[0].bring: the key 'from' is missing"),
    ("[take: discard]", "[0].take: expected a mapping, found 'discard'"),
    ("[look: {}]", "[0].look: exactly one of these is needed: top, hand"),
    ("[look: {top: 3, hand: any hand}]", "[0].look: exactly one of these is needed: top, hand"),
    ("[take: {from: looked}]", "[0].take: no `look` comes before it, so no cards are being looked at"),
    ("[put back: {}]", "[0].put back: no `look` comes before it, so no cards are being looked at"),
    ("[discard: {who: that player}]", "[0].discard: nothing before it says what 'that player' is"),
    ("[destroy: that]", "[0].destroy: nothing before it says what 'that card' is"),
    ("[shuffle: [deck, graveyard]]", "[0].shuffle[1]: unknown place 'graveyard'. Known: deck, discard, hand, this"),
    ("[shuffle: {who: any player}]", "[0].shuffle: the key 'parts' is missing"),
    ("[{draw: 1, may: 1}]", "[0].may: expected true or false, found 1"),
    ("[{draw: 1, discard: 1}]", "[0]: expected one action, such as `draw: 1`, found a mapping with 'draw', 'discard'"),
    (
        "[{discard: {who: any player}, may: true}]",
        "[0]: who decides is open here; let `choose` name the player first, or an option stand alone",
    ),
    (
        "[{draw: 1, if: {what: basic, that: basic}}]",
        "[0].if: exactly one of these is needed: what, that, below hand limit, any",
    ),
    ("[draw: 1, {draw: 1, if: {that: basic, count: 2}}]", "[1].if: 'count' makes no sense beside 'that'"),
    (
        "[move: {what: upgrade, count: all, from: your stable, to: another stable}]",
        "[0].move: who gets each of them is open here; let `choose` name the player first, and say `to: that stable`",
    ),
    (
        "[give: {what: this, to: another hand}]",
        "[0].give: 'this' does not lie in your hand; out of your Stable it goes by `move`, or by `return` first",
    ),
    (
        "[shuffle: {parts: [hand], who: each player}, draw: {count: as many, who: each player}]",
        "[1].draw: how many went into the deck is known of all players together; write it for one player",
    ),
    ("[draw: as many]", "[0].draw: no action comes before it, so nothing says how many"),
    ("[bring: {from: drawn}]", "[0].bring: no `draw` comes before it, so no cards have been drawn"),
    ("[sacrifice: those]", "[0].sacrifice: nothing before it says what 'those cards' is"),
    ("[pull: 1, sacrifice: that]", "[1].sacrifice: nothing before it says what 'that card' is"),
    ("[draw: 1, discard: {who: that player}]", "[1].discard: nothing before it says what 'that player' is"),
    ("[steal: card, discard: {who: those players}]", "[1].discard: nothing before it says what 'those players' is"),
    ("[{draw: 1, if: {what: card, in: that hand}}]", "[0].if: nothing before it says what 'that hand' is"),
    ("[{draw: 1, if: {that: card}}]", "[0].if: nothing before it says what 'that card' is"),
    (
        "[either: [[steal: card], [pull: 1]], sacrifice: that]",
        "[1].sacrifice: only some of the triggers or options before it say what 'that card' is; "
        "write an effect, or an option, for each of them",
    ),
    (
        "[return: {from: any stable, to: nursery}]",
        "[0].return: only Babies go to the Nursery; write `what: baby`",
    ),
    (
        "[name: card]",
        "[0].name: unknown kind of card 'card'. "
        "Known: baby, basic, downgrade, instant, magic, magical, neigh, ultimate, unicorn, upgrade",
    ),
    ("[forbid: this]", "[0].forbid: 'this' makes no sense here, where it speaks of other cards"),
    ("[forbid: that]", "[0].forbid: nothing before it says what 'that card' is"),
    ("[choose: {who: any player, players: 2}]", "[0].choose: exactly one of these is needed: who, players"),
    ("[end turn: 1]", "[0].end turn: expected true, found 1"),
    ("[either: [[draw: 1]]]", "[0].either: a choice needs at least two lists of actions"),
    (
        "[either: [[draw: 1], [darw: 1]]]",
        f"[0].either[1][0]: unknown action 'darw'. Did you mean 'draw'? Known: {ACTIONS}",
    ),
]


@pytest.mark.parametrize(
    ("card_type", "effect", "told"),
    [
        (
            "magical",
            "{when: enters, cost: true, do: [discard: 1]}",
            ".cost: only a card of type ultimate has a cost",
        ),
        (
            "ultimate",
            "{when: beginning, cost: true, do: [discard: 1]}",
            ".cost: a cost is due `when: enters`, and is not optional",
        ),
        (
            "upgrade",
            "{when: [beginning, {destroyed: unicorn}], do: [take: {what: that, from: discard}]}",
            ".do[0].take.what: only some of the triggers or options before it say what 'that card' is; "
            "write an effect, or an option, for each of them",
        ),
        (
            "upgrade",
            "{when: {more than: 1}, may: true, do: [sacrifice: this]}",
            ".may: what watches a number acts unasked; write `may` beside an action",
        ),
        (
            "upgrade",
            "{when: {discards: this}, do: [draw: 1]}",
            ".when.discards: 'this' makes no sense here, where it speaks of other cards",
        ),
        (
            "upgrade",
            "{cannot be destroyed: that}",
            ".cannot be destroyed: nothing before it says what 'that card' is",
        ),
        (
            "upgrade",
            "{cannot be: [affected, destroyed]}",
            ".cannot be: what cannot be affected cannot have anything else done to it either; write `affected` alone",
        ),
        (
            "upgrade",
            "{cannot be: {done: [discarded, stolen], what: unicorn}}",
            ".cannot be: only cards in hand are discarded, and only cards in a Stable the rest; "
            "write a statement for each",
        ),
        (
            "upgrade",
            "{cannot be: discarded}",
            ".cannot be: 'this' lies in a Stable where it says that, and cards are discarded out of a hand; "
            "write `what`",
        ),
        (
            "upgrade",
            "{cannot be: {done: discarded, what: card, stable: any stable}}",
            ".cannot be: 'stable' makes no sense here: cards are discarded out of your hand",
        ),
        (
            "magic",
            "{when: played, do: [search: this]}",
            ".do[0].search: a card of type magic lies on the pile while it takes effect, so 'search' cannot be done "
            "to 'this'; `shuffle: [this]` can, and what is `from: pile`",
        ),
        (
            "herd",
            "{when: beginning, do: [shuffle: [this]]}",
            ".do[0].shuffle: a Herd Bonus lies nowhere on the table, so nothing can be done to 'this'",
        ),
        (
            "baby",
            "{when: beginning, do: [shuffle: [this]]}",
            ".do[0].shuffle: a Baby never goes into the deck; `return: {what: this, ..., to: nursery}` takes it home",
        ),
        (
            "ultimate",
            "{hand limit: 1, if: {what: card, in: hand}}",
            ".if: what a statement asks for has to be in a Stable: your stable, another stable, any stable",
        ),
        ("ultimate", "{hand limit: few}", ".hand limit: expected a whole number from -99 up, found 'few'"),
        (
            "ultimate",
            "{playable if: {what: card, that: card}}",
            ".playable if: exactly one of these is needed: what, that, below hand limit, any",
        ),
        (
            "ultimate",
            "{when: enters, do: [skip phase: end]}",
            ".do[0].skip phase: unknown phase 'end'. Known: action, draw",
        ),
        (
            "magic",
            "{when: played, do: [either: {who: each other player, options: [[sacrifice: card], [draw: 1]]}]}",
            ".do[0].either: an option is done by whoever takes it: `who: that player`",
        ),
        (
            "magic",
            "{when: played, do: [either: {who: each player, options: [[draw: {who: that player}], "
            "[discard: {who: that player}]]}, draw: as many]}",
            ".do[1].draw: no action comes before it, so nothing says how many",
        ),
        (
            "magic",
            "{when: played, do: [take: {what: magic, from: pile}]}",
            ".do[0].take: only a Magic card or an Instant itself is taken from the pile: `what: this`",
        ),
        (
            "upgrade",
            "{when: enters, do: [remove: {what: this, from: pile}]}",
            ".do[0].remove: only a Magic card or an Instant itself is taken from the pile: `what: this`",
        ),
        (
            "magic",
            "{when: played, do: [put: {what: this, from: pile, to: discard}]}",
            ".do[0].put: a Magic card and an Instant go to the discard pile by themselves",
        ),
        (
            "ultimate",
            "{when: enters, do: [protect: {what: card}]}",
            ".do[0].protect: the key 'from' is missing",
        ),
    ],
)
def test_a_mistake_in_what_turns_and_limits_take(card_type: str, effect: str, told: str, mistakes: Mistakes) -> None:
    text = f"set: x\ntitle: X\ncards:\n  - {{name: A, type: {card_type}, effects: [{effect}]}}"
    assert mistakes(text) == f"x.yaml:4: A: effects[0]{told}"


@pytest.mark.parametrize(("do", "told"), DO)
def test_a_mistake_in_what_is_done(do: str, told: str, mistakes: Mistakes) -> None:
    text = f"set: x\ntitle: X\ncards:\n  - {{name: A, type: magical, effects: [{{when: enters, do:\n{do}}}]}}"
    line = 4 if told.startswith(":") else 5
    assert mistakes(text) == f"x.yaml:{line}: A: effects[0].do{told}"


@pytest.mark.parametrize(
    ("card_type", "effect", "told"),
    [
        (
            "instant",
            "{answers: {would: drawn}, do: [stop: {to: hand}]}",
            ".do[0].stop: 'to' makes no sense here: no card is stopped",
        ),
        (
            "instant",
            "{answers: {would: drawn}, do: [divert: true]}",
            ".do[0].divert: 'divert' needs an effect that `answers` a card",
        ),
        (
            "instant",
            "{answers: card, do: [retarget: true]}",
            ".do[0].retarget: 'retarget' needs an effect that `answers` an event (`would`)",
        ),
        (
            "instant",
            "{answers: card, instead: [draw: 1]}",
            ".instead: only an event (`would`) can have something else in its place; write `do`",
        ),
        (
            "instant",
            "{answers: {would: drawn}, instead: [draw: 1], do: [draw: 1]}",
            ": an effect has `do` or `instead`, not both",
        ),
        (
            "instant",
            "{answers: {would: drawn}, afterwards: true, do: [draw: 1]}",
            ".afterwards: it makes sense only where a card is answered",
        ),
        (
            "magical",
            "{when: [{tries to use: unicorn}, enters], may: true, do: [stop: true]}",
            ".when: what acts on what others try has no other trigger beside it; write an effect for each",
        ),
        (
            "magical",
            "{when: {tries to use: unicorn}, do: [stop: true]}",
            ": an effect that acts on what others try needs `may: true`",
        ),
        (
            "magical",
            "{would: drawn, instead: [discard: 1]}",
            ".would: only an Instant can answer a DRAW: `answers: {would: drawn}`",
        ),
    ],
)
def test_a_mistake_in_what_acts_on_what_is_under_way(
    card_type: str, effect: str, told: str, mistakes: Mistakes
) -> None:
    text = f"set: x\ntitle: X\ncards:\n  - {{name: A, type: {card_type}, effects: [{effect}]}}"
    assert mistakes(text) == f"x.yaml:4: A: effects[0]{told}"


def test_stop_is_for_an_instant_that_answers(mistakes: Mistakes) -> None:
    text = "set: x\ntitle: X\ncards:\n  - {name: A, type: magic, effects: [{when: played, do: [stop: true]}]}"
    assert mistakes(text) == (
        "x.yaml:4: A: effects[0].do[0].stop: 'stop' makes no sense on a card of type magic. "
        f"It is for: instant, {STABLE_TYPES}\n"
        "x.yaml:4: A: effects[0].do[0].stop: 'stop' needs an effect that `answers` a card"
    )
