"""Why an entry of a script cannot be read as a move, where no rule of the game is against it."""

from __future__ import annotations


def no_card_to_answer(player: str) -> str:
    """A slower player of an answer has nothing of the kind."""
    return f"{player} has no such card to answer with."


def names_nothing(name: str) -> str:
    """What is named is nothing that there is to choose from."""
    return f"'{name}' is not a card, a player or one of the options."


def under_no_option(card: str) -> str:
    """None of the options that are asked leads to a choice of the card."""
    return f"{card} cannot be chosen under any of the options."


def under_several_options(card: str, options: tuple[str, ...]) -> str:
    """Several of the options that are asked do, and the entry does not say which is meant."""
    return f"{card} could be chosen under several of the options: {'; '.join(options)}"


def no_other_in_the_deck(card: str) -> str:
    """More copies of a card are named than the deck has."""
    return f"There is no other {card} in the deck."
