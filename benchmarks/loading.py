"""What it takes to import the tutor and to load all that it knows, in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from statistics import median

_LOADING = """
import json, time
began, cpu = time.perf_counter(), time.process_time()
import tutor.engine, tutor.explain, tutor.scenario
imported = time.perf_counter()
from tutor.cards import all_sets
from tutor.rulebook import rulebook
rulebook(), all_sets()
loaded, used = time.perf_counter(), time.process_time() - cpu
from tutor.scenario.rulings import published
rulings = published()
for ruling in rulings:
    ruling.scenario
read = time.perf_counter() - loaded
print(json.dumps({"import s": imported - began, "data s": loaded - imported, "together s": loaded - began,
    "together cpu s": used, "rulings": len(rulings), "rulings s": read}))
"""

_YARDSTICK = """
import json, time
cpu = time.process_time()
import yaml
print(json.dumps({"yaml cpu s": time.process_time() - cpu}))
"""

_MEMORY = """
import json, tracemalloc
tracemalloc.start()
import tutor.engine, tutor.explain, tutor.scenario
imported = tracemalloc.get_traced_memory()[0]
from tutor.cards import all_sets
from tutor.rulebook import rulebook
rulebook(), all_sets()
print(json.dumps({"import bytes": imported, "data bytes": tracemalloc.get_traced_memory()[0] - imported}))
"""


def loading(times: int = 15) -> dict[str, float]:
    """Seconds and bytes for importing engine, sentences and scenarios, and for reading rules and cards; the median.

    With bytecode and snapshots, as users have them: a first run writes both. Importing a YAML reader, in turn with it,
    is the yardstick. The published rulings, which are read when they are asked for, are told separately. Python's own
    start is not in it.
    """
    _run(_LOADING)
    runs = [_run(_LOADING) | _run(_YARDSTICK) for _ in range(times)]
    return {name: median(run[name] for run in runs) for name in runs[0]} | _run(_MEMORY)


def _run(code: str) -> dict[str, float]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    found: dict[str, float] = json.loads(done.stdout)
    return found
