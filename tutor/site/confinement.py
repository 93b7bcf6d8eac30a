"""What the processes behind the pages are not given: a second wall behind that no visitor runs code of theirs."""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import stat
import sys
from typing import Final

PASSED: Final = (
    *("PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "XDG_CACHE_HOME", "PYTHONPATH", "VIRTUAL_ENV"),
    *("TUTOR_LOG", "TUTOR_SITE"),
)
"""What of the server's environment they have, and nothing else: another may be a secret of the host's."""
MAX_WRITTEN: Final = 16 * 2**20
"""Bytes to which a file may grow, besides what the log has: a session writes nothing but what is kept for a start."""
NO_NEW_PRIVILEGES: Final = 38
"""PR_SET_NO_NEW_PRIVS of Linux' prctl: no program that is begun has rights which this process has not."""


def bare() -> dict[str, str]:
    """The environment of the processes behind the pages: nothing that only the host should know."""
    return {name: said for name, said in os.environ.items() if name in PASSED}


def confine(alone: bool) -> None:
    """Have this process write no large file, leave no picture of its memory on the disk, and gain no rights.

    alone: may it begin no process and no thread either? Of these the system counts all that a user has, but asks only
        who begins one; so none at all is the one bound that does not hang on how many sessions there are. Who may do
        everything, as root, is not bound by it.
    """
    bound(resource.RLIMIT_FSIZE, _log_bytes() + MAX_WRITTEN)
    bound(resource.RLIMIT_CORE, 0)
    if alone and hasattr(resource, "RLIMIT_NPROC"):
        bound(resource.RLIMIT_NPROC, 0)
    with contextlib.suppress(OSError, AttributeError):  # not everywhere
        ctypes.CDLL(None).prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)


def bound(what: int, most: int) -> None:
    """Have a limit of the system's from now on, or a lower one that holds already."""
    _, hard = resource.getrlimit(what)
    wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(what, (wanted, hard))


def _log_bytes() -> int:
    """Bytes of the log, where that is a file: what a session has to say still has room there."""
    with contextlib.suppress(OSError, ValueError):
        told = os.fstat(sys.stderr.fileno())
        return told.st_size if stat.S_ISREG(told.st_mode) else 0
    return 0
