"""Which static files a page needs: what it names, and what those import in turn, read from the files
themselves.
"""

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
    """The addresses that these pages (their HTML) name, and those of all that is imported from there."""
    base = static("")
    named = {address for page in pages for address in _NAMED.findall(page)}
    files = _with_imports(address.removeprefix(base) for address in named if address.startswith(base))
    return sorted({address for address in named if not address.startswith(base)} | {*map(static, files)})


def contents(address: str) -> bytes:
    """What is served there; empty where it is made when it is asked for, under a name that bears its
    version."""
    base = static("")
    path = finders.find(address.removeprefix(base)) if address.startswith(base) else None
    return Path(path).read_bytes() if path else b""


def _with_imports(names: Iterable[str]) -> set[str]:
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        path = finders.find(name)
        if path and name not in found:
            found.add(name)
            waiting.extend(_imports(name, Path(path)))
    return found


def _imports(name: str, path: Path) -> Iterator[str]:
    """The names of what a file imports; an address inside a picture or of another site is none."""
    pattern = _IMPORTED.get(path.suffix)
    if pattern is None:
        return
    for match in pattern.finditer(path.read_text(encoding="utf-8")):
        target = match[1] or match[2]
        if ":" not in target:
            yield posixpath.normpath(posixpath.join(posixpath.dirname(name), target.partition("#")[0]))
