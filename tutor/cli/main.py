"""The command line: what may be asked for, and how it ends - 0 fine, 1 the answer is no, 2 the input is wrong."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from tutor.cli.files import complain
from tutor.cli.options import build
from tutor.yamlfile import BadInput

FINE, NO, WRONG = 0, 1, 2
INTERRUPTED = 130

NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EIO)
"""What a disk says that is full or broken."""
UNWRITTEN: Final = "{} cannot be written: {}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line (that of the process by default); the exit code comes back.

    Whatever the input is, nothing but a sentence on standard error says what is wrong with it.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        asked = build(Parser).parse_args(arguments)
        code: int = asked.run(asked)
        sys.stdout.flush()
        return code
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else FINE
    except BadInput as wrong:
        complain(wrong)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has enough
        _hold_back_the_rest()
        return FINE
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        complain(UNWRITTEN.format(error.filename or "the output", error.strerror))
        _hold_back_the_rest()
        return WRONG


def _hold_back_the_rest() -> None:
    """What was not written so far must not be complained about at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and where to read more."""
        complain(f"{self.prog}: {message}. `{self.prog} --help` says what there is.")
        sys.exit(WRONG)
