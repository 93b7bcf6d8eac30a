"""Sentences about numbers of Unicorns: a card that watches them, who reaches the number, and how the game ends."""

from __future__ import annotations

from tutor.cards.card import Effect
from tutor.explain.telling import Telling, amount, listed


def checked(t: Telling) -> str:
    """A card that watches a number acts."""
    card = t.event.cards[0]
    limit = next((_limit(t, effect) for effect in t.table.cards[card].effects if _limit(t, effect)), "too many cards")
    acts = "acts before anything else goes on" if t.about.get("at_once") else "is triggered"
    return f"{t.by}'s {t.stable} holds {limit}, so {t.table.names[card]} {acts}."


def _limit(t: Telling, effect: Effect) -> str:
    trigger = next((trigger for trigger in effect.triggers if trigger.event in ("more than", "fewer than")), None)
    if trigger is None:
        return ""
    what = t.table.edition.terms["unicorns"] if trigger.what.kinds == ("unicorn",) else "cards"
    none = (trigger.event, trigger.number) == ("fewer than", 1)
    return f"no {what}" if none else f"{trigger.event} {trigger.number} {what}"


def _unicorns(t: Telling, number: int) -> str:
    terms = t.table.edition.terms
    return f"{number} {terms['unicorn'] if number == 1 else terms['unicorns']}"


def reached(t: Telling) -> str:
    """Somebody has the number to win while a chain is active."""
    return f"{t.by} has {_unicorns(t, t.about['count'])}, but nobody wins before the effect chain is resolved."


def won(t: Telling) -> str:
    """Somebody has won: by the number, or as the deck ran out."""
    if not t.about.get("deck"):
        by = listed(t.table.names[card] for card in t.about["by"]) if "by" in t.about else ""
        needed = f": with {by} {t.about['needed']} are needed" if by else ""
        return f"{t.by} has {_unicorns(t, t.about['count'])} and wins the game{needed}."
    most = f"The deck has run out, and nobody has more than {_unicorns(t, t.about['count'])}"
    if "letters" in t.about:
        return f"{most}; of those tied, {t.by} has the most letters in their names ({t.about['letters']}) and wins."
    return f"{most}: {t.by} has the most and wins."


def lost(t: Telling) -> str:
    """Everybody has lost, or nobody has won."""
    if "letters" in t.about:
        tie = f"{_unicorns(t, t.about['count'])} and {amount(t.about['letters'], 'letter')}"
        return f"The deck has run out, and players are tied with {tie}: everybody loses."
    return "The deck has run out: nobody wins."
