"""Words beside a card that say that it is played, and stand for no deed by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tutor.understanding.card_mentions import CardSaid
from tutor.understanding.lexicon import word_set
from tutor.understanding.mention import Mention
from tutor.understanding.people import NAMED, SUBJECT, PersonSaid
from tutor.understanding.tokens import Token
from tutor.understanding.verb_parts import is_called_out, is_put_on_somebody


def called_out(
    tokens: Sequence[Token], cards: Iterable[CardSaid], people: Iterable[PersonSaid], found: Iterable[Mention]
) -> Iterator[Mention]:
    """ "He goes Yay": that a card is played, where its name is not what is done: "he goes Neigh"."""
    acted = {one.start for one in found if one.kind == "acted"}
    card_at = {card.start: card.end for card in cards if card.start not in acted}
    doers = {one.end for one in people if one.role in (SUBJECT, NAMED)}
    called = (at for at in range(len(tokens)) if is_called_out(tokens, at, card_at, doers))
    return (Mention("deed", "play", at, at + 1, tokens[at].word) for at in called)


def put_on_somebody(tokens: Sequence[Token], found: Sequence[Mention]) -> list[Mention]:
    """ "Can I saddle Slowdown on her": that a card is played, by a word that stands where what is done does."""
    taken = {at for one in found for at in range(one.start, one.end)} | {
        at for at in range(len(tokens)) if tokens[at].word in word_set("strange", "no deeds")
    }
    doers = (SUBJECT, NAMED)
    led = {one.end for one in found if one.kind == "modal" or (one.kind == "person" and one.value in doers)}
    things = {one.start: one.end for one in found if one.kind in ("card", "kind")}
    whom = {one.start for one in found if one.kind == "person" or (one.kind, one.value) == ("zone", "stable")}
    put = (at for at in sorted(led - taken) if at < len(tokens) and is_put_on_somebody(tokens, at, things, whom))
    return [Mention("deed", "play", at, at + 1, tokens[at].word) for at in put]
