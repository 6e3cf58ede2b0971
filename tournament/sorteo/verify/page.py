"""The page that checks a draw in the reader's browser, as one document. Nothing here computes a draw."""

import base64
import hashlib
import posixpath
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.contrib.staticfiles.finders import find

STYLES = (
    *(f"shared/{name}.css" for name in ("tokens", "base", "text", "frame", "buttons")),
    *(f"tournament/sorteo/verify/{name}.css" for name in ("page", "verdict", "tables", "replay")),
)
FACES = (
    ("Alegreya Sans", 500, "fonts/alegreya-sans-latin-500-normal.woff2"),
    ("Alegreya Sans", 700, "fonts/alegreya-sans-latin-700-normal.woff2"),
    ("Fira Mono", 500, "fonts/fira-mono-latin-500-normal.woff2"),
    ("Sansita", 800, "fonts/sansita-latin-800-normal.woff2"),
)
SCRIPT = "tournament/sorteo/verify/page.js"
PAGE, ICON, DICE = "tournament/sorteo/verify/page.html", "icons/calzo.svg", "dice/dice.svg"

_SLOT = re.compile(r"\{(policy|icon|style|dice|script)\}")
_IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+))", re.MULTILINE)
_LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Page:
    """`policy`: for the header, the same as in the document; `etag`: quoted."""

    html: bytes
    policy: str
    etag: str


def verify_page() -> Page:
    names = (PAGE, ICON, DICE, *STYLES, *(face[2] for face in FACES), *_modules(SCRIPT))
    paths = tuple(_path(name) for name in names)
    return _page(tuple((path, path.stat().st_mtime_ns) for path in paths))


@lru_cache(maxsize=1)
def _page(_files: tuple[tuple[Path, int], ...]) -> Page:
    script = _linked(_modules(SCRIPT))
    style = "\n".join([_faces(), *map(_text, STYLES)])
    if re.search("</script|<!--", script) or "</style" in style:
        raise ValueError("a file ends the element that it is put into")
    policy = _policy(script, style)
    icon = _data(ICON, "image/svg+xml")
    slots = {"policy": policy, "icon": icon, "style": style, "dice": _text(DICE), "script": script}
    html = _SLOT.sub(lambda slot: slots[slot[1]], _text(PAGE)).encode()
    return Page(html, f"{policy}; frame-ancestors 'none'", f'"{hashlib.sha256(html).hexdigest()[:32]}"')


def _policy(script: str, style: str) -> str:
    """This script, also as a worker, and a certificate from this server."""
    return (
        f"default-src 'none'; script-src {_digest(script)}; style-src {_digest(style)}; worker-src blob:; "
        "connect-src 'self'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _faces() -> str:
    return "\n".join(
        f'@font-face{{font-family:"{family}";font-weight:{weight};font-display:swap;'
        f'src:url("{_data(name, "font/woff2")}") format("woff2")}}'
        for family, weight, name in FACES
    )


def _data(name: str, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(_path(name).read_bytes()).decode()}"


def _modules(name: str, modules: tuple[str, ...] = ()) -> tuple[str, ...]:
    for _names, address in _IMPORT.findall(_text(name)):
        imported = posixpath.normpath(posixpath.join(posixpath.dirname(name), address))
        modules = modules if imported in modules else _modules(imported, modules)
    return (*modules, name)


def _linked(modules: tuple[str, ...]) -> str:
    """A page opened from a disk imports nothing: each module becomes a function that returns its exports."""
    return "\n".join(['"use strict";', "const modules = {};", *map(_as_function, modules)])


def _as_function(name: str) -> str:
    text = _text(name)
    exported = ", ".join(_EXPORT.findall(text))
    text = _EXPORT.sub(
        "", _IMPORT.sub(lambda match: f"const {{{match[1]}}} = modules.{_stem(match[2])};\n", text)
    )
    if leftover := _LEFT.search(text):
        raise ValueError(f"{name} imports or exports otherwise than by name: {leftover[0]}")
    return f"modules.{_stem(name)} = (() => {{\n{text}\nreturn {{ {exported} }};\n}})();"


def _stem(address: str) -> str:
    return posixpath.basename(address).removesuffix(".js")


def _text(name: str) -> str:
    return _path(name).read_text(encoding="utf-8")


def _path(name: str) -> Path:
    path = find(name)
    if not isinstance(path, str):
        raise FileNotFoundError(name)
    return Path(path)
