"""`tutor play --coached`: a game against the engine's opponents, with hints, reasons and moves taken back."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from tutor.cli.files import tell
from tutor.cli.play import GameSession, begun, ended, is_for, show_news
from tutor.cli.prompt_input import QUIT, number_in, typed
from tutor.engine import State, refused_moves
from tutor.engine.state.moves import Move, Pass
from tutor.explain import asks
from tutor.lessons.opponents import STRENGTHS, ChosenMove, choose
from tutor.lessons.opponents.move_choice import own_moves
from tutor.scenario.entries import entry_of
from tutor.scenario.runner import MAX_STEPS
from tutor.scenario.whose_turn import able_in_turn, goes_alone
from tutor.script.entry import CHANCE

HINT, WHY, BACK = "h", "w", "b"
PROMPT: Final = f"A number, {HINT} for a hint, {WHY} for why not the rest, {BACK} to take back, {QUIT} to stop: "


def coached_command(asked: Namespace) -> int:
    """Play a game with somebody at the keyboard, the first player if nobody is named."""
    game, seat = begun(asked)
    seat = seat or 0
    _Coached(game, seat, asked.strength).play(asked.turns)
    return ended(game, seat, asked)


class _Coached:
    """A coached game; `turns`: the numbers of steps at which whoever sits at the keyboard was asked."""

    def __init__(self, game: GameSession, seat: int, strength: str) -> None:
        self.game, self.seat, self.strength = game, seat, strength
        self.asked_at: list[int] = []
        self.shown = 0

    @property
    def state(self) -> State:
        return self.game.steps[-1].after

    def play(self, turns: int | None) -> None:
        """Play to the end, up to so many turns, or as long as there is input."""
        while len(self.game.steps) <= MAX_STEPS and self.state.asked is not None:
            if turns is not None and self.state.turn.number > turns:
                return
            alone = self._alone()
            if alone is not None:
                self.game.make(alone)
            elif not is_for(self.game, self.seat):
                self.game.make(self._others())
            elif not self._mine():
                return

    def _alone(self) -> Move | None:
        """What chance decides, and what goes by itself; what to do in an Action phase never does."""
        assert self.state.asked is not None
        return self.game.by_itself() if self.state.asked.kind in CHANCE else goes_alone(self.state)

    def _others(self) -> Move:
        """What an opponent does; at a pile, the first in turn order who wants to answer."""
        asked = self.state.asked
        assert asked is not None
        if asked.kind != "respond":
            return self._told(asked.by[0], self._choice(asked.by[0]))
        for seat in able_in_turn(self.state, but=self.seat):
            choice = self._choice(seat)
            if not isinstance(choice.move, Pass):
                return self._told(seat, choice)
        return Pass(asked.by[0])

    def _choice(self, seat: int, strength: str = "") -> ChosenMove:
        return choose(self.state, seat, strength or self.strength, self.game.scenario.seed)

    def _told(self, seat: int, choice: ChosenMove) -> Move:
        """The move, once it is said why it is made; what is hidden from whoever sits at the keyboard is not named."""
        tell(f"{self.state.table.players[seat]}'s reason: {choice.why}")
        return choice.move

    def _mine(self) -> bool:
        """Ask whoever sits at the keyboard until a move is made or taken back; False if that is the end."""
        self.shown = show_news(self.game, self.seat, self.shown)
        moves = own_moves(self.state, self.seat)
        tell(f"\n{asks(self.state)}")
        for place, move in enumerate(moves, 1):
            tell(f"  {place:3} {entry_of(self.state, move)}")
        while (said := typed(PROMPT)) is not None:
            word = said.casefold()
            if word == BACK and self._back():
                return True
            number = None if word in (HINT, WHY, BACK) else number_in(said, len(moves))
            if number is not None:
                self.asked_at.append(len(self.game.steps))
                move = moves[number - 1]
                # Whoever sits at the keyboard declines; the others may still answer.
                self.game.make(self._others() if isinstance(move, Pass) else move)
                return True
            self._say(word)
        return False

    def _say(self, word: str) -> None:
        if word == HINT:
            choice = self._choice(self.seat, STRENGTHS[-1])
            tell(f"{entry_of(self.state, choice.move)}: {choice.why}")
        elif word == WHY:
            self._why_not()
        elif word == BACK:
            tell("There is nothing of yours to take back.")

    def _why_not(self) -> None:
        """Why the rest of what this player may think of cannot be done."""
        found = [(move, why) for move, why in refused_moves(self.state) if getattr(move, "by", None) == self.seat]
        for move, reasons in found:
            says = " ".join(dict.fromkeys(reason.says for reason in reasons))
            tell(f"  {entry_of(self.state, move)}: {says}")
        if not found:
            tell("Nothing else comes into question here.")

    def _back(self) -> bool:
        """Go back to where whoever sits at the keyboard was asked before."""
        if not self.asked_at:
            return False
        self.game.take_back(self.asked_at.pop())
        self.shown = min(self.shown, len(self.game.steps) - 1)
        return True
