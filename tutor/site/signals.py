"""The signals by which the server has a session rest while nobody listens to it."""

from __future__ import annotations

import signal
from typing import Final

RESTS: Final = getattr(signal, "SIGUSR1", 0)
GOES_ON: Final = getattr(signal, "SIGUSR2", 0)
