"""Takes the motifs of faces from their packages anew: `python -m tutor.faces`."""

from __future__ import annotations

import json

from tutor.faces.motifs import VENDORED
from tutor.faces.package_motifs import packaged_motifs

if __name__ == "__main__":
    VENDORED.parent.mkdir(exist_ok=True)
    VENDORED.write_text(json.dumps(packaged_motifs(), indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
