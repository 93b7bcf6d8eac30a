"""The edition as a whole: every file of the folder, in the order in which one needs the other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tutor.lessons.quiz import LEVELS, Level
from tutor.static.engine_files import write_engine
from tutor.static.offline_files import write_icons, write_kept, write_manifest
from tutor.static.prepared_replies import write_packs
from tutor.static.question_bank import QUESTIONS, write_bank
from tutor.static.static_pages import write_pages


def write_edition(
    out: Path,
    tell: Callable[[str], None],
    *,
    questions: int = QUESTIONS,
    levels: tuple[Level, ...] = LEVELS,
    public: str = "",
) -> None:
    """Write the static edition into a folder, which is made if need be; the same code and cards give the same bytes.

    tell: called with a sentence before whatever takes long
    questions: how many are drawn beforehand of each kind and of each of these levels; public: see `write_pages`

    Raises:
        Missing: something is not there that the engine is made with.
        OSError: the folder cannot be written.
    """
    out.mkdir(parents=True, exist_ok=True)
    sizes = write_engine(out, tell)
    write_packs(out, tell)
    bank = write_bank(out, questions, tell, levels)
    write_pages(out, sizes, bank, tell, public)
    write_icons(out)
    write_manifest(out)
    write_kept(out)
