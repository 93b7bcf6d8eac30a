"""What may be asked about the cards that are named, whatever the words make of it: each as a case."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.scenario.question_file import DOINGS
from tutor.understanding.answer_plots import answered_plots
from tutor.understanding.case import OF_A_PLACE, Ask, Case, CaseDeed
from tutor.understanding.completion import NAMES
from tutor.understanding.holding_places import other_than, place_of
from tutor.understanding.pair_plots import banned_plots, doers_of, pair_plots
from tutor.understanding.plot import Plot, comes_about, may_be_done
from tutor.understanding.story_plots import story_plots
from tutor.understanding.text_subject import TextSubject
from tutor.understanding.threat_completion import saves_itself
from tutor.understanding.turn_plots import answered_effects, intervening_plots, turn_plots
from tutor.understanding.verb_of_card import names_a_player

MAX_CARDS: Final = 4
"""How many of the cards that are named are asked about."""

MAX_ASKED: Final = 3
"""Of how many players it is asked what may be done, or what befalls them, once a story is told."""

SUFFERED: Final = ("destroy", "steal", "sacrifice", "return")
"""What is mostly done to a card of somebody's."""

NUMBERED: Final = ("draw", "discard")

CHANGES_HANDS: Final = frozenset((*NUMBERED, "take", "pull", "return", "move", "play", "search", "lose", "respond"))
"""What changes how many cards a hand has, so that it may be asked how many those are."""


def table_cases(base: Case, game: GameSettings, spoken: TextSubject) -> Iterator[Case]:
    """All that a table may ask about the cards, each with what is said to lie there, and when it is.

    What is told as done is done before it, or else left out.
    """
    done = tuple(one for one in base.deeds if one.state == "done" and one is not spoken.deed)
    plots = _Plots(base, game, spoken)
    yield from (_told_before(base, done, plot) for plot in (plots.of_story(done) if done else ()))
    for plot in plots.all():
        before = [one for one in done if one.verb not in {each.verb for each in plot.deeds}]
        for told in dict.fromkeys(((), tuple(before))):
            yield _told_before(base, told, plot)
        yield from _with_moves_between(base, plot, [one for one in done if one.verb in ("play", "draw")], game)


def _with_moves_between(base: Case, plot: Plot, moves: list[CaseDeed], game: GameSettings) -> Iterator[Case]:
    """The plot with the told moves of a turn behind the card that was used as that began."""
    first, card = plot.deeds[:1], game.box.cards.get(plot.deeds[0].card or "") if plot.deeds else None
    begins = card is not None and first[0].verb == "use" and "beginning" in card_reach.triggers(card)
    if begins and moves and plot.ask.deed:
        told = tuple(one for one in moves if one.card != first[0].card)
        ask = plot.ask._replace(deed=plot.ask.deed + len(told))
        yield base._replace(deeds=(*first, *told, *plot.deeds[1:]), ask=ask)


def _told_before(base: Case, told: tuple[CaseDeed, ...], plot: Plot) -> Case:
    """The plot once that is done which is told."""
    place = plot.ask.deed
    ask = plot.ask if place is None else plot.ask._replace(deed=place + len(told))
    return base._replace(deeds=(*told, *plot.deeds), ask=ask)


class _Plots:
    """The plots about the cards of one text."""

    def __init__(self, base: Case, game: GameSettings, spoken: TextSubject) -> None:
        self.base, self.spoken = base, spoken
        self.cards = [game.box.cards[name] for name in spoken.cards if name in game.box.cards][:MAX_CARDS]
        self.players = tuple(dict.fromkeys((*base.players, *NAMES)))[: max(2, len(base.players))]

    def all(self) -> Iterator[Plot]:
        """Every plot; some may be equal."""
        for card in self.cards:
            for by in self._doers(card):
                yield from self._moves(card, by)
                yield from self._effects(card, by)
                yield from self._once_played(card, by)
                yield from self._suffering(card, by)
                yield from self._answered(card, by)
                yield from self._with_others(card, by)

    def of_story(self, told: tuple[CaseDeed, ...]) -> Iterator[Plot]:
        """What may be asked once all that is done."""
        return story_plots(self.cards, told, self.players[:MAX_ASKED])

    def _with_others(self, card: Card, by: str) -> Iterator[Plot]:
        """What comes of it where it meets another card, and what it forbids."""
        others = self._others(card)
        for other in others:
            yield from pair_plots(card, other, self.players, by)
        yield from banned_plots(card, others, self.players, by)
        yield from turn_plots(card, others, by, self.players)
        yield from intervening_plots(card, others, self.players, by)

    def _answered(self, card: Card, by: str) -> Iterator[Plot]:
        """Where it is spoken of answering, may this be answered: its play, and what it does?"""
        named = next((one.name for one in self._others(card) if one.type == "instant"), None)
        spoken = named or {"respond", "neigh", "instant"} & {*self.spoken.verbs, *self.spoken.kinds}
        if card.type == "instant" or not spoken:
            return
        with_what = named or next((one for one in self.spoken.kinds if one in ("neigh", "instant")), None)
        if card.type not in ("baby", "herd"):
            yield from answered_plots(card, with_what or "neigh", self.players, by)
        for player in self.players[:2]:
            tried = CaseDeed("respond", player, with_what, state="tried")
            yield may_be_done(tried)
            yield from answered_effects(card, self.players, tried)
            if player != by:
                yield Plot((self._is_done(card, by), tried), Ask("answerable", player, deed=1))
                yield Plot((CaseDeed("play", by, card.name), tried), Ask("answerable", player, deed=1))

    def _doers(self, card: Card) -> list[str]:
        """Who may be the one with the card: who is said to have it, else each of the first two."""
        said = next((one.player for one in self.base.holdings if one.card == card.name and one.player), None)
        likely = [said] if said else [self.players[0], other_than(self.players, self.players[0])]
        return [name for name in dict.fromkeys(likely) if name]

    def _others(self, card: Card) -> list[Card]:
        return [one for one in self.cards if one.name != card.name]

    # ---- what is done with it -----------------------------------------------------------------------------------

    def _moves(self, card: Card, by: str) -> Iterator[Plot]:
        """May it be played, used, left, or be what is answered with?"""
        if card.type == "instant":
            for target in (None, *(one.name for one in self._others(card)), *self.spoken.kinds):
                yield may_be_done(CaseDeed("respond", by, card.name, target, state="tried"))
            for other in self._others(card):
                yield from answered_effects(other, self.players, CaseDeed("respond", by, card.name, state="tried"))
            return
        if card.type not in ("baby", "herd"):
            yield may_be_done(CaseDeed("play", by, card.name, state="tried"))
            if card.type == "downgrade":
                yield may_be_done(CaseDeed("play", by, card.name, into=other_than(self.players, by), state="tried"))
        if any(effect.triggers or effect.replaces for effect in card.effects):
            yield may_be_done(CaseDeed("use", by, card.name, state="tried"))
        if any(effect.may for effect in card.effects):
            yield may_be_done(CaseDeed("skip", by, card.name, state="tried"))
        for kind in ("works", "won", "wins"):
            yield Plot((), Ask(kind, by, card.name))

    def _effects(self, card: Card, by: str) -> Iterator[Plot]:
        """May what the card does be done to such a card; is it done, by everybody, how often, and who says to which?"""
        found = {action.verb: action for action in card_reach.actions(card) if action.verb in DOINGS}
        for player in self.players if names_a_player(card) else ():
            named = CaseDeed("choose", by, card.name, player, state="tried")
            yield may_be_done(named, self._is_done(card, by))
        for verb, action in found.items():
            for target in (None, *self._targets(card, verb)):
                for who in doers_of(action, by, self.players):
                    yield from self._done_to(CaseDeed(verb, who, card.name, target, state="tried"))
            for player in self.players[:2]:
                yield Plot((CaseDeed(verb, by, card.name),), Ask("who-chooses", player, card.name, deed=0))
                done = self._is_done(card, by)
                yield Plot((done,), Ask("me-too", player, card.name))
                yield Plot((done, CaseDeed(verb, player, None, state="tried")), Ask("happens", player, deed=1))
                if verb in NUMBERED:
                    yield Plot((done,), Ask("how-many", player, card.name, number=self.spoken.ask.number))

    def _done_to(self, tried: CaseDeed) -> Iterator[Plot]:
        """May that be done, is it, and what comes of what it is done to?"""
        verb, by, target = tried.verb, tried.by or self.players[0], tried.target
        for of in self._owners(verb, by, target):
            deed = tried._replace(of=of)
            yield may_be_done(deed)
            yield comes_about(deed)
            if target is not None and _takes_it_away(verb):
                done = deed._replace(state="done")
                yield from (Plot((done,), Ask(kind, of, target)) for kind in OF_A_PLACE)

    def _targets(self, card: Card, verb: str) -> list[str]:
        """Which cards and kinds it may be done to; a card that is named is in a hand only where that is spoken of.

        Kinds are those that are spoken of, that other named cards speak of, and that it is done to.
        """
        does = [one for one in card_reach.actions(card) if one.verb == verb]
        in_hand = all(place_of(one.place) == "hand" for one in does) and verb not in self.spoken.verbs
        others = [] if in_hand else [one.name for one in self._others(card)]
        about = [kind for other in self._others(card) for what in card_reach.watched(other) for kind in what.kinds]
        kinds = [kind for one in does for kind in one.what.kinds]
        return list(dict.fromkeys((*others, *self.spoken.kinds, *about, *kinds)))

    def _owners(self, verb: str, by: str, target: str | None) -> tuple[str | None, ...]:
        """Whose it may be: as it is said, or as it mostly is, and one's own; nobody gives up what is another's."""
        said = next((one.player for one in self.base.holdings if one.card == target and one.player), None)
        if VERBS[verb].gives_up:
            return (by,) if said in (None, by) else ()
        own = target is not None and not said and VERBS[verb].against
        return (None, by) if own else (None,)

    # ---- what comes of it ---------------------------------------------------------------------------------------

    def _is_done(self, card: Card, by: str) -> CaseDeed:
        """It does what it does: it is answered with, played, or used where it waits for something."""
        if card.type == "instant":
            return CaseDeed("respond", by, card.name)
        waits = card_reach.triggers(card) - {"enters"} or any(effect.replaces for effect in card.effects)
        return CaseDeed("use" if waits else "play", by, card.name)

    def _once_played(self, card: Card, by: str) -> Iterator[Plot]:
        """What lies where once it is played, and what another card may do about it."""
        verbs = ("respond",) if card.type == "instant" else ("play",) if card.type not in ("baby", "herd") else ()
        for verb in verbs:
            into = other_than(self.players, by) if card.type == "downgrade" else None
            played = CaseDeed(verb, by, card.name, into=into)
            yield Plot((played,), Ask("happens", by, card.name))
            if not self.spoken.verbs or self.spoken.verbs & CHANGES_HANDS:
                yield Plot((played,), Ask("how-many", by, card.name, number=self.spoken.ask.number))
            for name in (card.name, *(one.name for one in self._others(card)), *self.spoken.kinds):
                yield from (Plot((played,), Ask(kind, into or by, name)) for kind in OF_A_PLACE)
            for other in (card, *self._others(card)):
                yield from self._about_it(played, other, by)

    def _about_it(self, before: CaseDeed, card: Card, by: str) -> Iterator[Plot]:
        """What is done with the card once that is done."""
        for player in dict.fromkeys((*self._doers(card), by)):
            verb = "respond" if card.type == "instant" else "use"
            target = before.card if verb == "respond" else None
            tried = CaseDeed(verb, player, card.name, target, state="tried")
            if before.card != card.name or verb == "use":
                yield Plot((before, tried), Ask("may", player, deed=1))
            if any(effect.may for effect in card.effects):
                yield Plot((before, tried._replace(verb="skip", target=None)), Ask("may", player, deed=1))

    def _suffering(self, card: Card, of: str) -> Iterator[Plot]:
        """What may be done to it, with another card or with any, and what it does then."""
        if card.type in ("instant", "magic", "herd"):
            return
        other = other_than(self.players, of)
        for doer in (None, *self._others(card)):
            verbs = SUFFERED if doer is None else tuple(one.verb for one in card_reach.actions(doer))
            for verb in dict.fromkeys(one for one in verbs if one in VERBS and VERBS[one].leaves_stable):
                by = of if VERBS[verb].gives_up else other
                deed = CaseDeed(verb, by, doer.name if doer is not None else None, card.name, of)
                tried = deed._replace(state="tried")
                if not saves_itself(card, verb):
                    yield Plot((tried,), Ask("safe", of, card.name, deed=0))
                yield from (Plot((deed,), Ask(kind, of, card.name)) for kind in OF_A_PLACE)
                for reacting in (card, *self._others(card)):
                    yield from self._about_it(deed, reacting, of)


def _takes_it_away(verb: str) -> bool:
    """Does a card to which it is done come to lie elsewhere by it?"""
    row = VERBS[verb]
    return row.leaves_stable or row.picks == "cards"
