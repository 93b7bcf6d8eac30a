"""`tutor play`: a random game, or one with somebody at the keyboard, with the explanation."""

from __future__ import annotations

from argparse import Namespace
from random import Random
from typing import Final

from tutor.cli.commands import FINE, as_text, print_run
from tutor.cli.files import seat_of, tell, write_file
from tutor.cli.prompt_input import QUIT, number_in, typed
from tutor.engine import Step, begin, legal_moves, step
from tutor.engine.state.moves import Move, Pass, Respond
from tutor.rulebook import edition
from tutor.scenario import Result, Scenario, read_data, write
from tutor.scenario.entries import entry_of
from tutor.scenario.initial_state import set_up
from tutor.scenario.new_game import dealt, too_few
from tutor.scenario.runner import MAX_STEPS
from tutor.scenario.save import saved
from tutor.scenario.seeded_chance import by_chance
from tutor.scenario.trace_output import event_json, printed
from tutor.script.entry import CHANCE
from tutor.vocabulary import MAX_PLAYERS, MIN_PLAYERS, whole_number
from tutor.yamlfile import BadInput, Problem

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen", "Hugo")


class GameSession:
    """A game under way: its steps, and every answer that was given."""

    def __init__(self, blank: Scenario) -> None:
        self.chance = Random(blank.seed)
        self.scenario = dealt(blank, self.chance)
        self.steps: list[Step] = [begin(set_up(self.scenario))]
        self.moves: list[Move] = []

    def make(self, move: Move) -> None:
        """Make a move."""
        self.moves.append(move)
        self.steps.append(step(self.steps[-1].after, move))

    def take_back(self, steps: int) -> None:
        """Go back to where there were so many steps."""
        del self.steps[steps:], self.moves[steps - 1 :]

    def by_itself(self) -> Move:
        """What chance, or a player who decides at random, answers now."""
        state = self.steps[-1].after
        assert state.asked is not None
        return (
            by_chance(state, self.scenario.seed)
            if state.asked.kind in CHANCE
            else self.chance.choice(legal_moves(state))
        )

    @property
    def result(self) -> Result:
        """The game so far, as a run."""
        answers = tuple(entry_of(s.before, move) for s, move in zip(self.steps[1:], self.moves, strict=True))
        return Result(self.scenario, tuple(self.steps), answers, (), None)


def play_command(asked: Namespace) -> int:
    """Play a game to its end, or for a number of turns; print its story, or the result as JSON."""
    game, seat = begun(asked)
    _play(game, seat, asked.turns)
    return ended(game, seat, asked)


def begun(asked: Namespace) -> tuple[GameSession, int | None]:
    """The game that is asked for, dealt, and the seat of whoever sits at the keyboard; None if nobody does.

    Raises:
        BadInput: no such players, rulebook, boxes or cards.
    """
    names = _players(asked.players)
    if asked.me is not None and asked.me not in names and asked.players.isdecimal():
        names = (asked.me, *names[1:])
    seat = seat_of(asked.me, names)
    return GameSession(_blank(names, asked)), seat


def ended(game: GameSession, seat: int | None, asked: Namespace) -> int:
    """Save and print what is to be saved and printed at the end; returns the exit code."""
    result = game.result
    if asked.save:
        write_file(asked.save, write(saved(result)))
    if asked.json:
        tell(as_text(result.as_json(seat)))
    elif seat is None:
        print_run(result)
    else:
        show_news(game, seat, len(game.steps) - 1)
    return FINE


def _blank(names: tuple[str, ...], asked: Namespace) -> Scenario:
    """The scenario of a game that has not begun; what is asked for is checked as in a scenario file."""
    data: dict[str, object] = {"edition": edition(asked.edition).id, "players": [{"name": name} for name in names]}
    if asked.sets:
        data["sets"] = asked.sets.split(",")
    if asked.copies:
        pairs = (pair.rpartition("=") for pair in asked.copies)
        data["copies"] = {name: whole_number(number) or number for name, _, number in pairs}
    blank = read_data(data, "tutor play")._replace(seed=asked.seed)
    _check_deck(blank)
    return blank


def _check_deck(blank: Scenario) -> None:
    if says := too_few(blank):
        raise BadInput([Problem("tutor play", 0, "", f"{says}; `--sets` and `--copies` add cards")])


def _players(text: str) -> tuple[str, ...]:
    names = NAMES[: int(text)] if text.isdecimal() and len(text) < 3 else tuple(n.strip() for n in text.split(","))
    wanted = int(text) if text.isdecimal() and len(text) < 3 else len(names)
    if not MIN_PLAYERS <= wanted <= MAX_PLAYERS:
        says = f"{MIN_PLAYERS} to {MAX_PLAYERS} play, not {wanted}; give a number, or names with commas between"
        raise BadInput([Problem("--players", 0, "", says)])
    if len(set(names)) < len(names) or not all(name.isprintable() and name for name in names):
        raise BadInput([Problem("--players", 0, "", f"these are not {wanted} different names: {text}")])
    return names


def _play(game: GameSession, seat: int | None, turns: int | None) -> None:
    shown = 0
    while len(game.steps) <= MAX_STEPS:
        state = game.steps[-1].after
        if state.asked is None or (turns is not None and state.turn.number > turns):
            return
        if seat is None or not is_for(game, seat):
            game.make(_others(game, seat))
            continue
        shown = show_news(game, seat, shown)
        move = _ask(game, seat)
        if move is None:
            return
        if isinstance(move, Pass):
            # Whoever sits at the keyboard declines; the others may still answer.
            move = _others(game, seat)
        game.make(move)


def is_for(game: GameSession, seat: int) -> bool:
    """Is this player asked, and at a pile, able to answer?"""
    state = game.steps[-1].after
    assert state.asked is not None
    if state.asked.kind == "respond":
        return any(isinstance(move, Respond) and move.by == seat for move in legal_moves(state))
    return seat in state.asked.by


def _others(game: GameSession, seat: int | None) -> Move:
    state = game.steps[-1].after
    assert state.asked is not None
    if state.asked.kind != "respond" or seat is None:
        return game.by_itself()
    return game.chance.choice([m for m in legal_moves(state) if isinstance(m, Pass) or getattr(m, "by", seat) != seat])


def show_news(game: GameSession, seat: int, shown: int) -> int:
    """Tell what has happened since so many steps, and how the table looks; returns how many steps there are."""
    from tutor.cli import printing

    result = game.result
    seen = result.as_json(seat)
    told = (one for told in printed(game.steps[shown:], (), seat) for one in told)
    printing.print_all(printing.story([event_json(event, says, result.table, seat) for event, says in told]))
    printing.print_heading("The table")
    printing.print_all(printing.table(seen))
    if result.state.asked is None:
        printing.print_all(printing.decision(seen))
    return len(game.steps)


def _ask(game: GameSession, seat: int) -> Move | None:
    """The move that the player takes; None if there is no more input, or the player has had enough."""
    from tutor.explain import asks

    state = game.steps[-1].after
    moves = [move for move in legal_moves(state) if isinstance(move, Pass) or getattr(move, "by", None) == seat]
    tell(f"\n{asks(state)}")
    for place, move in enumerate(moves, 1):
        tell(f"  {place:3} {entry_of(state, move)}")
    while (said := typed(f"A number, or {QUIT} to stop: ")) is not None:
        number = number_in(said, len(moves))
        if number is not None:
            return moves[number - 1]
    return None
