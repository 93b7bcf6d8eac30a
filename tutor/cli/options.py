"""The commands and their options."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from tutor.cli import card_options, commands, lazy_commands, lookup, meet, play
from tutor.cli.static import static_command
from tutor.site import site_options
from tutor.vocabulary import whole_number
from tutor.yamlfile import MAX_WORD, in_short

Commands = Any
"""What `add_subparsers` gives; argparse has no public name for it."""


def build(kind: type[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """The whole parser; each command leaves in `run` the function that carries it out."""
    parser = kind(
        prog="tutor",
        description="A rules tutor for Unstable Unicorns: what happens, step by step, under which rule - and why not.",
        epilog="Exit codes: 0 fine, 1 the answer is no, 2 the input is wrong.",
    )
    found = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _run(found)
    _ask(found)
    _check(found)
    _answers(found)
    _link(found)
    _lookups(found)
    tells = "what the printed text of a card says, as it is understood"
    card_options.declare(_command(found, "read", card_options.read_command, tells))
    _say(found)
    _meet(found)
    _play(found)
    _learn(found)
    _quiz(found)
    _outside(found)
    return parser


def _command(found: Commands, name: str, run: Callable[[Any], int], tells: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = found.add_parser(name, help=tells, description=f"{tells[0].upper()}{tells[1:]}.")
    parser.set_defaults(run=run)
    return parser


def _scenario(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a situation file, `-` for standard input, or a link")


def _viewer(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--as", dest="viewer", metavar="PLAYER", help="show only what this player may see")


def _until(parser: argparse.ArgumentParser) -> None:
    tells = "stop before entry N of the script (the first is 1); nothing goes on by itself there"
    parser.add_argument("--until", type=_number, metavar="N", help=tells)


def _number(text: str) -> int:
    if not (number := whole_number(text)):
        raise argparse.ArgumentTypeError(f"'{in_short(text, MAX_WORD)}' is not a whole number from 1 up")
    return number


def _run(found: Commands) -> None:
    parser = _command(found, "run", commands.run_command, "play a situation and print the explanation")
    _scenario(parser)
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object and nothing else")
    parser.add_argument("--save", metavar="OUT", help="write the position that is reached as a situation")
    _until(parser)
    _viewer(parser)


def _ask(found: Commands) -> None:
    parser = _command(found, "ask", commands.ask_command, "what may be done now, and why the rest may not")
    _scenario(parser)
    parser.add_argument("--json", action="store_true", help="print the decision as one JSON object and nothing else")
    _until(parser)
    _viewer(parser)


def _check(found: Commands) -> None:
    parser = _command(found, "check", commands.check_command, "run situations against what they expect")
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a situation file, or a folder of them")
    parser.add_argument("--quiet", action="store_true", help="leave out the story of play")


def _answers(found: Commands) -> None:
    parser = _answering(found, "answer", "the answer to the situation's question, as a ruling to show")
    parser.add_argument("--md", action="store_true", help="print the ruling as Markdown and nothing else")
    tells = "write it as one HTML file too, with the way there to step through, which needs nothing else"
    parser.add_argument("--html", metavar="OUT", help=tells)
    tells = "the answer with its reason and its critical line alone, without what would change it"
    parser.add_argument("--first", action="store_true", help=tells)
    _answering(found, "outcomes", "all continuations: what always, sometimes or never happens, with lines of play")
    _answering(found, "readings", "the answer under every reading that matters")
    _answering(found, "compare", "the answer under every rulebook that can play the situation")


def _answering(found: Commands, name: str, tells: str) -> argparse.ArgumentParser:
    parser = _command(found, name, _late(f"{name}_command"), tells)
    _scenario(parser)
    parser.add_argument("--json", action="store_true", help="print what is found as one JSON object and nothing else")
    tells = "look at no more than N positions (50,000 if left out); if that leaves the answer open, the exit code is 1"
    parser.add_argument("--limit", type=_number, default=50_000, metavar="N", help=tells)
    return parser


def _late(name: str) -> Callable[[argparse.Namespace], int]:
    """A command of `answers`, which is imported when it is carried out: the other commands need no search."""

    def run(asked: argparse.Namespace) -> int:
        from tutor.cli import answers

        code: int = getattr(answers, name)(asked)
        return code

    return run


def _link(found: Commands) -> None:
    parser = _command(found, "link", commands.link_command, "the situation as a link")
    _scenario(parser)
    tells = "the page that the link opens; of a lesson, that of the course"
    parser.add_argument("--site", metavar="ADDRESS", default="", help=tells)
    parser.add_argument(
        "--open", action="store_true", help="the other way round: print the situation file that a link holds"
    )


def _lookups(found: Commands) -> None:
    parser = _command(found, "cards", lookup.cards_command, "list cards")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only cards in whose name, type or effect these occur")
    _boxes(parser)
    parser = _command(found, "card", lookup.card_command, "one card: its effect, notes and rulings")
    parser.add_argument("name", nargs="+", metavar="NAME", help="the card's name")
    _boxes(parser)
    parser = _command(found, "rule", lookup.rule_command, "a rule or a reading: its text, and who states it")
    parser.add_argument("id", nargs="?", metavar="ID", help="such as chain.targets-first; all of them if left out")
    _edition(parser)
    parser = _command(found, "rulings", lookup.rulings_command, "published rulings")
    parser.add_argument("words", nargs="*", metavar="WORD", help="a ruling's id, or words that occur in it")


def _edition(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--edition", metavar="EDITION", default="base", help="the rulebook whose words are used")


def _boxes(parser: argparse.ArgumentParser) -> None:
    tells = "only cards of this set, or of this card file; may be said more than once"
    parser.add_argument("--set", dest="sets", action="append", metavar="SET", help=tells)
    tells = "the rulebook whose words are used, and whose cards if no set is named; each set's own if left out"
    parser.add_argument("--edition", metavar="EDITION", help=tells)


def _say(found: Commands) -> None:
    parser = _command(found, "say", _say_command, "what is told in words, as situations with their answers")
    parser.add_argument("text", nargs="+", metavar="TEXT", help="what happened, or is tried, and what is asked")
    parser.add_argument("--json", action="store_true", help="print what is found as one JSON object and nothing else")
    parser.add_argument("--edition", metavar="EDITION", help="the rulebook that is played; what fits if left out")
    parser.add_argument("--sets", metavar="SETS", help="the boxes that are played, with commas between: travel,base-2e")
    tells = "give a slot of a sentence another value; may be said more than once, and is done in that order"
    parser.add_argument("--set", dest="changes", action="append", default=[], metavar="KEY=VALUE", help=tells)


def _say_command(asked: argparse.Namespace) -> int:
    from tutor.cli.quarrel_command import say_command

    return say_command(asked)


def _meet(found: Commands) -> None:
    parser = _command(
        found, "meet", meet.meet_command, "how cards act on each other, each way as a situation to step through"
    )
    tells = "the names of two or three cards; twice the same is fine"
    parser.add_argument("cards", nargs="*", metavar="CARD", help=tells)
    parser.add_argument("--json", action="store_true", help="print the meetings as one JSON object and nothing else")
    tells = "the rulebook that is played; the first whose boxes have the cards if left out"
    parser.add_argument("--edition", metavar="EDITION", help=tells)
    parser.add_argument("--sets", metavar="SETS", help="the boxes that are played, with commas between: travel,base-2e")
    parser.add_argument("--atlas", metavar="FILE", help="look two cards up in this atlas instead of playing")
    tells = "every pair of cards, into one atlas; one that is there already is gone on with"
    parser.add_argument("--all", action="store_true", help=tells)
    parser.add_argument("--out", metavar="FILE", help="where the atlas is written to")
    tells = "on how many processes the atlas is worked out; one a processor if left out"
    parser.add_argument("--processes", type=_number, metavar="N", help=tells)


def _play(found: Commands) -> None:
    parser = _command(found, "play", _play_command, "a random or interactive game with the explanation")
    tells = "a situation whose answer is to be played against; without it a new game is dealt"
    parser.add_argument("file", nargs="?", metavar="FILE", help=tells)
    tells = "play the side that must fail after the answer to FILE's question; the tutor plays what it has proven"
    parser.add_argument("--against-answer", action="store_true", help=tells)
    parser.add_argument("--players", metavar="N", default="4", help="how many play, 2 to 8, or their names: Ana,Ben")
    parser.add_argument("--me", metavar="PLAYER", help="play along in this player's seat")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="SEED", help="what chance goes by; the same game each time"
    )
    tells = "against the engine's opponents, who say why they do what they do; with hints, and moves taken back"
    parser.add_argument("--coached", action="store_true", help=tells)
    tells = "how well the opponents of a coached game play: gentle, usual (if left out) or keen"
    parser.add_argument("--strength", choices=("gentle", "usual", "keen"), default="usual", help=tells)
    parser.add_argument("--turns", type=_number, metavar="N", help="stop after that many turns")
    parser.add_argument("--edition", metavar="EDITION", default="second-edition", help="the rulebook that is played")
    parser.add_argument("--sets", metavar="SETS", help="the boxes that are played, with commas between: travel,base-2e")
    parser.add_argument("--copies", metavar="CARD=N", action="append", default=[], help="how many there are of a card")
    parser.add_argument("--save", metavar="OUT", help="write the position that is reached as a situation")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object and nothing else")


def _learn(found: Commands) -> None:
    parser = _command(found, "learn", _learn_command, "the course: lessons in which you make the moves")
    tells = "a lesson, by its number or its name, or a file of one's own; without it the lessons are listed"
    parser.add_argument("lesson", nargs="?", metavar="LESSON", help=tells)
    parser.add_argument("--rules", action="store_true", help="say of every rule of every book which lesson teaches it")
    _progress(parser)


def _progress(parser: argparse.ArgumentParser) -> None:
    tells = "keep there what is learnt, and go on from it; the pages export and bring in the same file"
    parser.add_argument("--progress", metavar="FILE", help=tells)


def _learn_command(asked: argparse.Namespace) -> int:
    from tutor.cli.learn import learn_command

    return learn_command(asked)


def _play_command(asked: argparse.Namespace) -> int:
    if asked.against_answer or asked.file:
        from tutor.cli.answer_contest import contest_command

        return contest_command(asked)
    if not asked.coached:
        return play.play_command(asked)
    from tutor.cli.coached_play import coached_command

    return coached_command(asked)


def _quiz(found: Commands) -> None:
    parser = _command(found, "quiz", _quiz_command, "questions to practise with, whose answers are computed")
    parser.add_argument("--level", type=int, choices=(1, 2, 3), default=1, help="how much is to be thought of")
    tells = "of which kinds, with commas between: legal, next, wins, stops, order, reading; any if left out"
    parser.add_argument("--kinds", metavar="KINDS", help=tells)
    parser.add_argument("--edition", metavar="EDITION", default="second-edition", help="the rulebook that is played")
    parser.add_argument("--sets", metavar="SETS", help="the boxes that are played, with commas between: travel,base-2e")
    parser.add_argument("--seed", type=int, default=0, metavar="SEED", help="the same questions each time")
    parser.add_argument("--number", type=_number, metavar="N", help="stop after that many questions")
    parser.add_argument("--question", metavar="ID", help="that very question, by its id")
    _progress(parser)
    parser.add_argument("--json", action="store_true", help="print the questions as JSON and nothing else")


def _quiz_command(asked: argparse.Namespace) -> int:
    from tutor.cli.quiz_command import quiz_command

    return quiz_command(asked)


def _outside(found: Commands) -> None:
    parser = _command(found, "diagram", lazy_commands.diagram_command, "the chain, the pile or the turn as a picture")
    _scenario(parser)
    parser.add_argument("--what", choices=("chain", "pile", "turn"), default="chain", help="what is drawn")
    parser.add_argument("--format", choices=("svg", "png", "dot"), help="by default what OUT ends in, else svg")
    parser.add_argument("--out", metavar="OUT", help="the file to write; standard output if left out")
    parser.add_argument("--full", action="store_true", help="fold nothing, however large the picture is")
    tells = "the picture after N events, as the pages count their steps; after the last if left out"
    parser.add_argument("--step", type=_number, metavar="N", help=tells)
    tells = "go on along the N-th of the ways that `tutor answer` finds for the situation's question"
    parser.add_argument("--way", type=_number, metavar="N", help=tells)
    _until(parser)
    parser = _command(
        found, "export", lazy_commands.export_command, "one HTML file to step through, which needs nothing else"
    )
    _scenario(parser)
    parser.add_argument("out", metavar="OUT", help="the file to write, such as situation.html")
    _until(parser)
    _viewer(parser)
    site_options.declare(_command(found, "serve", lazy_commands.serve_command, "the site"))
    _static(_command(found, "static", static_command, "the static edition: a folder for any web server"))


def _static(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", metavar="OUT", help="the folder to write; empty, or one that was written before")
    tells = "how many questions of each kind and level are drawn beforehand (5)"
    parser.add_argument("--questions", type=_number, default=5, metavar="N", help=tells)
    tells = "the address at which the folder will lie, such as https://example.org/tutor/: previews of links need it"
    parser.add_argument("--public", default="", metavar="ADDRESS", help=tells)
