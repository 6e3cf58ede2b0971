"""The static files that a page needs, with their imports."""

import posixpath
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from django.contrib.staticfiles import finders
from django.templatetags.static import static

_NAMED = re.compile(r'"(/(?:static|texts)/[^"]+)"')
_IMPORTED = {
    ".js": re.compile(
        r"""\b(?:from|import)\s*\(?\s*["'](\.[^"']+\.js)["']|new URL\(\s*["'](\.[^"']+)["'],\s*import\.meta"""
    ),
    ".css": re.compile(r"""(?:@import\s+|url\(\s*)["']?([^"')]+)()"""),
}


def needed(pages: Iterable[str]) -> list[str]:
    base = static("")
    named = {address for page in pages for address in _NAMED.findall(page)}
    files = _with_imports(address.removeprefix(base) for address in named if address.startswith(base))
    return sorted({address for address in named if not address.startswith(base)} | {*map(static, files)})


def contents(address: str) -> bytes:
    """Empty where a file is made on request: its name has its version."""
    base = static("")
    path = finders.find(address.removeprefix(base)) if address.startswith(base) else None
    return Path(path).read_bytes() if path else b""


def _with_imports(names: Iterable[str]) -> set[str]:
    names_found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        path = finders.find(name)
        if path and name not in names_found:
            names_found.add(name)
            waiting.extend(_imports(name, Path(path)))
    return names_found


def _imports(name: str, path: Path) -> Iterator[str]:
    """Without addresses in pictures or of other sites."""
    pattern = _IMPORTED.get(path.suffix)
    if pattern is None:
        return
    for match in pattern.finditer(path.read_text(encoding="utf-8")):
        target = match[1] or match[2]
        if ":" not in target:
            yield posixpath.normpath(posixpath.join(posixpath.dirname(name), target.partition("#")[0]))
