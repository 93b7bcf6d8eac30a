"""What the session says of a quarrel, as the page's tests have it: one that is understood, whatever the room reads."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from playwright.sync_api import Page

from tutor.protocol.said_json import SaidAskJson, SaidCardJson, SaidJson, SlotChoiceJson, SlotJson

TOLD: Final = "she wants to put a unicorn in my stable but i have queen bee and a flimflam"
"""A Queen Bee Unicorn, and a card that is none here."""

_SCENARIO: Final = """\
title: Ben moves a Unicorn
edition: second-edition
players:
  - {name: Ana, stable: [Queen Bee Unicorn]}
  - {name: Ben, hand: [Basic Unicorn (Red)], stable: []}
deck: "?"
turn: {player: Ben, phase: action}
question: {may: {by: Ben, play: Basic Unicorn (Red)}}
"""


def said(text: str, changes: Iterable[tuple[str, str]] = ()) -> SaidJson:
    """The reply to that text: its three questions, or silence where nothing of it is known."""
    if "queen bee" not in text:
        return _silent(text)
    chosen = dict(changes)
    card, into = chosen.get("1.have1.card", "Queen Bee Unicorn"), chosen.get("1.deed1.into", "Ana")
    kept_out = card == "Queen Bee Unicorn" and into == "Ben"
    start, odd = text.index("queen bee"), text.find("flimflam")
    return {
        "format": 1,
        "text": text,
        "cards": [
            {
                "name": "Queen Bee Unicorn",
                "said": "queen bee",
                "at": [start, start + 9],
                "whose": "Ana",
                "zone": "stable",
            }
        ],
        "players": [{"name": "Ana", "said": "my"}, {"name": "Ben", "said": "she"}],
        "asks": [_first(card, into, kept_out), *_others()],
        "rulings": ["super-neigh-cannot-be-neighed"],
        "rules": ["win.threshold"],
        "not_understood": [{"said": "flimflam", "at": [odd, odd + 8], "perhaps": ["Flying Goat"]}] if odd >= 0 else [],
        "says": None,
    }


def _silent(text: str) -> SaidJson:
    says = "I did not understand what is asked. Say who does what, and with which card."
    none: list[Any] = []
    found = [(name, text.find(name.lower())) for name in ("Rhinocorn", "Anti-Magic Bubble")]
    named: list[SaidCardJson] = [
        {"name": name, "said": name.lower(), "at": [at, at + len(name)], "whose": None, "zone": None}
        for name, at in found
        if at >= 0
    ]
    return {
        "format": 1,
        "text": text,
        "cards": named,
        "players": none,
        "asks": none,
        "rulings": none,
        "rules": none,
        "not_understood": none,
        "says": says,
    }


def _first(card: str, into: str, kept_out: bool) -> SaidAskJson:
    reason = (
        f"{card} keeps Basic Unicorns out of the other players' Stables."
        if kept_out
        else f"{card} keeps Basic Unicorns out of the other players' Stables, not out of Ana's."
    )
    return {
        "question": {"may": {"by": "Ben", "play": "Basic Unicorn (Red)"}},
        "in_words": f"May Ben play a Basic Unicorn into {into}'s Stable?",
        "sentence": [
            _words("On"),
            _slot("1.turn", "Ben's", "Ben", ("Ana's", "Ana"), ("Cleo's", "Cleo")),
            _words("turn"),
            _slot("1.deed1.by", "Ben", "Ben", ("Ana", "Ana"), ("Cleo", "Cleo")),
            _slot("1.deed1.verb", "plays", "play", ("uses", "use")),
            _slot("1.deed1.card", "a Basic Unicorn", "basic", ("a Baby Unicorn", "baby"), ("a Downgrade", "downgrade")),
            _words("into"),
            _slot("1.deed1.into", f"{into}'s", into, ("Ana's", "Ana"), ("Ben's", "Ben")),
            _words("Stable. Ana has"),
            _slot("1.have1.card", card, card, ("Queen Bee Unicorn", "Queen Bee Unicorn"), ("Rhinocorn", "Rhinocorn")),
            _words("and"),
            _slot("1.added1.card", "a Neigh", "Neigh", ("no card in hand", "")),
            _words("."),
            _slot("1.ask", "May he?", "may", ("Must he?", "must")),
        ],
        "scenario": _SCENARIO,
        "answer": "no" if kept_out else "yes",
        "says": "No. He may not." if kept_out else "Yes. Ben may play a Basic Unicorn.",
        "reason": {"says": reason, "names": ["Queen Bee Unicorn"]},
        "sure": {"by": "card", "says": "The card says so.", "names": []},
    }


def _others() -> Iterable[SaidAskJson]:
    for answer, question, why in (
        ("always", "Does Queen Bee Unicorn stay in Ana's Stable?", "Nothing here takes it away."),
        ("sometimes", "Can Ana keep the Unicorn?", "If Ben uses Black Knight Unicorn it stays, else it goes."),
    ):
        first = _first("Queen Bee Unicorn", "Ana", False)
        yield {**first, "answer": answer, "in_words": question, "reason": {"says": why, "names": []}, "sentence": []}  # type: ignore[typeddict-item]


def _words(says: str) -> SlotJson:
    return {"says": says, "key": "", "value": "", "choices": []}


def _slot(key: str, says: str, value: str, *choices: tuple[str, str]) -> SlotJson:
    others: list[SlotChoiceJson] = [{"says": other, "value": sent} for other, sent in choices]
    return {"says": says, "key": key, "value": value, "choices": others}


def have_told(page: Page, wait: int = 0, rest: int = 0) -> None:
    """Have the page's session say this, after so many milliseconds; whatever else is asked goes its way.

    rest: after so many more it says what else may be meant; with 0, all of it at once
    """

    def answered(sent: str) -> str:
        message = json.loads(sent)
        changes = [(one["key"], one["value"]) for one in message.get("changes") or ()]
        return json.dumps({"id": message["id"], "done": True, "reply": said(message["text"], changes)})

    page.expose_function("saidOf", answered)
    page.evaluate(
        """([wait, rest]) => {
          const send = model.send.bind(model);
          window.asked = [];
          model.send = async (message) => {
            if (message.kind !== "say") return send(message);
            asked.push(message);
            const whole = JSON.parse(await saidOf(JSON.stringify(message)));
            const first = { ...whole, done: false, reply: { ...whole.reply, asks: whole.reply.asks.slice(0, 1) } };
            if (rest) setTimeout(() => model.hear(first), wait);
            setTimeout(() => model.hear(whole), wait + rest);
          };
        }""",
        [wait, rest],
    )
