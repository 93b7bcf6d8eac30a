"""The options of `tutor read`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace


def declare(parser: ArgumentParser) -> None:
    """Add them to a parser."""
    parser.add_argument("text", metavar="TEXT", help="what is printed on the card; `-` for standard input")
    tells = "its type: upgrade, downgrade, magic, ...; what the text settles if left out"
    parser.add_argument("--type", metavar="TYPE", help=tells)
    parser.add_argument("--name", metavar="NAME", help="its name, by which its text may call it")
    tells = "the rulebook in whose words it is said back; the second edition if left out"
    parser.add_argument("--edition", metavar="EDITION", help=tells)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="print what is understood as one JSON object and nothing else")
    how.add_argument("--cards", action="store_true", help="print the card as the block of a situation file")


def read_command(asked: Namespace) -> int:
    """Carry the command out; the patterns that read are compiled for it alone."""
    from tutor.cli import card_reading

    return card_reading.read_command(asked)
