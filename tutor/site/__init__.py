"""The site: the notebooks as pages for everybody, served read-only by standalone Voilà."""

from __future__ import annotations

from tutor.site.launch import PORT, PortTaken, serve
from tutor.site.where import BadPublic

__all__ = ["PORT", "BadPublic", "PortTaken", "serve"]
