"""No half words: a word of the vocabulary that nothing acts on, or that nothing says, stops the import and is named."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tutor.cards import words
from tutor.cards.rows import HalfAWord, StatementWord, TriggerWord, Verb, whole
from tutor.cards.words import ANNOUNCED, STATEMENTS, TRIGGERS, VERBS
from tutor.engine import completeness
from tutor.engine.state.handled_words import MOMENTS, STATEMENT_NAMES, moment, statement

pytestmark = pytest.mark.quick

BELL = TriggerWord(means="the bell rings", sort="moment", says="as the bell rings", because="as the bell rang")
JUMP = Verb(means="jump", order="jump", cannot="{by} cannot jump")
HUSH = StatementWord(means="it is quiet", says="it is quiet")


def test_words_on_both_sides_are_whole() -> None:
    whole(["draw", "steal"], ["steal", "draw"], "{word} is missing", "{word} is unknown")


def test_every_word_that_is_on_one_side_only_is_named() -> None:
    with pytest.raises(HalfAWord) as half:
        whole(["draw", "jump"], ["draw", "fly", "swim"], "{word} is missing", "{word} is unknown")
    assert str(half.value) == "jump is missing\nfly is unknown\nswim is unknown"


@pytest.mark.parametrize(
    ("table", "word", "row", "says"),
    [
        (TRIGGERS, "closing bell", BELL, "the trigger 'closing bell' has no moment: nothing sets it off"),
        (STATEMENTS, "hush", HUSH, "the statement 'hush' does nothing: nobody asks for it"),
        (VERBS, "jump", JUMP, "the action 'jump' does nothing: nothing carries it out"),
        (
            VERBS,
            "destroy",
            VERBS["destroy"]._replace(done_to=""),
            "the action 'destroy' is announced, but its row does not say what is done to the card",
        ),
        (
            VERBS,
            "pull",
            VERBS["pull"]._replace(sets_off=("draws",)),
            "nothing comes of what the row of 'pull' says: the action is not announced",
        ),
    ],
)
def test_a_row_without_behaviour_is_named(
    monkeypatch: pytest.MonkeyPatch, table: dict[str, object], word: str, row: object, says: str
) -> None:
    completeness.check()
    monkeypatch.setitem(table, word, row)
    with pytest.raises(HalfAWord) as half:
        completeness.check()
    assert str(half.value) == says


def test_behaviour_without_a_row_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for table, word in ((TRIGGERS, "draws"), (STATEMENTS, "open hand"), (VERBS, "dig")):
        with monkeypatch.context() as without:
            without.delitem(table, word)
            with pytest.raises(
                HalfAWord, match=f"'{word}' is .*, but is not a (trigger|statement|word) of the vocabulary"
            ):
                completeness.check()


def test_a_moment_and_a_question_are_declared_where_they_stand() -> None:
    try:
        assert moment("closing bell") in MOMENTS
        assert statement("hush") in STATEMENT_NAMES
        with pytest.raises(HalfAWord, match="'closing bell' is set off, but is not a trigger of the vocabulary"):
            completeness.check()
    finally:
        MOMENTS.discard(moment("closing bell"))
        STATEMENT_NAMES.discard(statement("hush"))


@pytest.mark.parametrize(
    ("verb", "row", "says"),
    [
        ("steal", VERBS["steal"]._replace(would="robbed"), "the action 'steal' names 'robbed', which is not a word"),
        ("move", VERBS["move"]._replace(prevented_by=("budged",)), "the action 'move' names 'budged'"),
        ("draw", VERBS["draw"]._replace(sets_off=("drinks",)), "the action 'draw' names 'drinks'"),
        ("draw", VERBS["draw"]._replace(would=""), "the event 'drawn' is what no action brings about"),
    ],
)
def test_a_row_that_names_what_has_no_row_is_named(
    monkeypatch: pytest.MonkeyPatch, verb: str, row: Verb, says: str
) -> None:
    monkeypatch.setitem(ANNOUNCED, verb, row)
    with pytest.raises(HalfAWord, match=says):
        words.check()


def test_a_trigger_that_takes_what_it_does_not_compare_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TRIGGERS, "enters", TRIGGERS["enters"]._replace(watches=("what",)))
    with pytest.raises(HalfAWord, match="the trigger 'enters' takes 'stable' and does not compare it"):
        words.check()


@pytest.mark.parametrize(
    ("change", "imported", "says"),
    [
        (
            "TRIGGERS['bell'] = TRIGGERS['draws']",
            "tutor.engine",
            "the trigger 'bell' has no moment: nothing sets it off",
        ),
        ("VERBS['jump'] = VERBS['dig']", "tutor.engine", "the action 'jump' cannot be said"),
        ("VERBS['jump'] = VERBS['end turn']", "tutor.engine", "the action 'jump' does nothing: nothing carries it out"),
        ("VERBS['jump'] = VERBS['end turn']", "tutor.explain", "the story cannot tell of the action 'jump'"),
        ("del VERBS['dig']", "tutor.explain", "there is a sentence for 'dig', which is not an action"),
        ("del VERBS['dig']", "tutor.cards.english", "there is a sentence for 'dig', which is not an action"),
        (
            "del STATEMENTS['to win']",
            "tutor.cards.english",
            "there is a sentence for 'to win', which is not a statement",
        ),
        (
            "CONNECTORS['or'] = CONNECTORS['and']",
            "tutor.engine",
            "nothing says when the connector 'or' leaves an action",
        ),
    ],
)
def test_the_import_stops(change: str, imported: str, says: str) -> None:
    """The change is made after the rows have been read, and before anything that acts on them is."""
    before = "import tutor.engine" if imported == "tutor.explain" else "pass"
    code = f"from tutor.cards.words import *; {before}; {change}; import {imported}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"HalfAWord: {says}" in done.stderr
