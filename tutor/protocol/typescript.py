"""The browser's types, made of the rows: what TypeScript reads of what goes to and fro."""

from __future__ import annotations

import ast
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Final, Literal, NamedTuple, Union, get_args, get_origin, is_typeddict

from tutor.protocol.likeness import parts_of
from tutor.protocol.request_rows import REQUESTS, WITH_PAGES

FILE: Final = Path(__file__).parents[1] / "web" / "engine" / "protocol.d.ts"
HEAD: Final = "// What goes between Python and the browser; made of `tutor/protocol` by `python -m tutor.protocol`."
WIDE: Final = 120
SUFFIX: Final = "Json"
"""How names of types end in Python, where other rooms have things of those names; the browser leaves it out."""

_PLAIN: Final = {str: "string", int: "number", bool: "boolean", NoneType: "null", object: "unknown"}


class Remarks(NamedTuple):
    """What Python's files say of a type, and of each of its parts; the types whose parts it has as well."""

    says: str
    parts: dict[str, str]
    bases: tuple[str, ...] = ()


def protocol_types() -> str:
    """The text of `FILE`: a type each, those that all others are made of first, and `Requests` at the end."""
    types = _Types()
    rows = []
    for row in REQUESTS.values():
        asks, reply = types.named(row.asks), types.named(row.reply)
        rows.append(f"  {row.name}: {{ asks: {asks}; reply: {reply}; streams: {str(row.streams).lower()} }};")
    for kind in WITH_PAGES:
        types.named(kind)
    table = ["/** Every request by its name. */", "export interface Requests {", *rows, "}"]
    return "\n\n".join([HEAD, *types.found.values(), "\n".join(table)]) + "\n"


class _Types:
    """found: name of a type -> its text, for those that were named"""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}
        self.remarks = _remarks()
        self.aliases = _aliases()
        self.kinds = _kinds()

    def named(self, kind: object) -> str:
        """A type in TypeScript; what it is made of is found with it."""
        alias = self.aliases.get(kind)
        if alias and alias not in self.found:
            says = _remark(self.remarks[f"{alias}{SUFFIX}"].says, "")
            self.found[alias] = "\n".join([*says, f"export type {alias} = {self._made(kind)};"])
        return alias or self._made(kind)

    def _made(self, kind: object) -> str:
        origin, inside = get_origin(kind), get_args(kind)
        if isinstance(kind, type) and kind in _PLAIN:
            return _PLAIN[kind]
        if is_typeddict(kind):
            return self._interface(kind)
        if origin is Annotated:
            return self.named(inside[0])
        if origin is Literal:
            return " | ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in inside)
        named = [self.named(one) for one in inside]
        if origin in (Union, UnionType):
            return " | ".join(named)
        if origin is list:
            return f"({named[0]})[]" if " | " in named[0] else f"{named[0]}[]"
        if origin is tuple:
            return f"[{', '.join(named)}]"
        if origin is dict:
            return f"Record<{', '.join(named)}>"
        raise TypeError(f"no type of TypeScript is known for {kind}")

    def _interface(self, kind: object) -> str:
        name = str(getattr(kind, "__name__")).removesuffix(SUFFIX)  # noqa: B009 - mypy does not know it for a class
        if name not in self.found:
            told = self.remarks[f"{name}{SUFFIX}"]
            lines: list[str] = []
            bases = [self.kinds[base] for base in told.bases]
            inherited = {part for base in bases for part in parts_of(base)}
            for part, (hint, is_needed) in parts_of(kind).items():
                if part in inherited:
                    continue
                lines += _remark(told.parts.get(part, ""), "  ")
                lines.append(f"  {part}{'' if is_needed else '?'}: {self.named(hint)};")
            more = f" extends {', '.join(self.named(base) for base in bases)}" if bases else ""
            made = (
                [f"export interface {name}{more} {{", *lines, "}"]
                if lines or bases
                else [f"export type {name} = Record<string, never>;"]
            )
            self.found[name] = "\n".join([*_remark(told.says, ""), *made])
        return name


def _remark(says: str, indent: str) -> Iterator[str]:
    says = " ".join(says.split()).replace("None:", "null:")
    one = f"{indent}/** {says} */"
    if not says:
        return
    if len(one) <= WIDE:
        yield one
        return
    yield f"{indent}/**"
    yield from (f"{indent} * {line}" for line in textwrap.wrap(says, WIDE - len(indent) - 3))
    yield f"{indent} */"


def _aliases() -> dict[object, str]:
    """A type that has a name, and no parts -> its name."""
    modules = [module for name, module in sys.modules.items() if name.startswith(f"{__package__}.")]
    named = [(name, kind) for module in modules for name, kind in vars(module).items() if name.endswith(SUFFIX)]
    return {kind: name.removesuffix(SUFFIX) for name, kind in named if not is_typeddict(kind)}


def _kinds() -> dict[str, object]:
    """Name of a type with parts -> the type."""
    modules = [module for name, module in sys.modules.items() if name.startswith(f"{__package__}.")]
    return {name: kind for module in modules for name, kind in vars(module).items() if is_typeddict(kind)}


def _remarks() -> dict[str, Remarks]:
    """Type -> what is said of it in its file."""
    found: dict[str, Remarks] = {}
    for file in sorted(Path(__file__).parent.glob("*_json.py")):
        body = ast.parse(file.read_text(encoding="utf-8")).body
        for node, after in zip(body, [*body[1:], None], strict=True):
            if isinstance(node, ast.ClassDef):
                bases = (getattr(base, "id", "") for base in node.bases)
                kept = tuple(base for base in bases if base.endswith(SUFFIX))
                found[node.name] = Remarks(ast.get_docstring(node) or "", _of_parts(node), kept)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                found[node.targets[0].id] = Remarks(_text(after), {})
    return found


def _of_parts(node: ast.ClassDef) -> dict[str, str]:
    pairs = zip(node.body, [*node.body[1:], None], strict=True)
    return {
        part.target.id: says
        for part, after in pairs
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and (says := _text(after))
    }


def _text(node: ast.stmt | None) -> str:
    """A text that stands alone behind what it is about."""
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    return str(node.value.value) if is_text else ""  # type: ignore[union-attr]
