"""No half words: that the engine acts on every word of the vocabulary, and on none besides, is checked on import."""

from __future__ import annotations

from tutor.cards.rows import HalfAWord, has_options, whole
from tutor.cards.words import STATEMENTS, TRIGGERS, VERBS
from tutor.engine import step as _every_file_of_the_engine  # noqa: F401
from tutor.engine.resolution.action_events import announce
from tutor.engine.resolution.player_actions import CARRIED_OUT
from tutor.engine.state.handled_words import MOMENTS, STATEMENT_NAMES


def check() -> None:
    """See to it that rows and behaviour are complete.

    Raises:
        HalfAWord: a word has no behaviour, behaviour has no word, or a row lacks what its behaviour needs.
    """
    whole(
        TRIGGERS,
        MOMENTS,
        missing="the trigger '{word}' has no moment: nothing sets it off",
        unknown="'{word}' is set off, but is not a trigger of the vocabulary",
    )
    whole(
        (word for word, row in STATEMENTS.items() if not row.short_for),
        STATEMENT_NAMES,
        missing="the statement '{word}' does nothing: nobody asks for it",
        unknown="'{word}' is asked for, but is not a statement of the vocabulary",
    )
    whole(
        (verb for verb, row in VERBS.items() if not has_options(row)),
        CARRIED_OUT,
        missing="the action '{word}' does nothing: nothing carries it out",
        unknown="'{word}' is carried out, but is not a word of the vocabulary",
    )
    for verb, row in VERBS.items():
        announced = CARRIED_OUT.get(verb) is announce
        if announced and not row.done_to:
            raise HalfAWord(f"the action '{verb}' is announced, but its row does not say what is done to the card")
        if not announced and (row.would or row.sets_off or row.prevented_by):
            raise HalfAWord(f"nothing comes of what the row of '{verb}' says: the action is not announced")


check()
