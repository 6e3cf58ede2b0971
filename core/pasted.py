"""A list of names as people paste it: from a chat, from what a chat exports, from a note. Line by line,
without what numbers, ticks or dates the lines; a telephone or an address is taken out of the name, since
names are public. Pure: no database, no request.
"""

import re
from dataclasses import dataclass

from core.names import clean, fold, unlisted

LONGEST = 600  # characters of a line that are read; no name and club have so many

# With what somebody says in a chat that they come: then the sender is the name.
_SIGNS_ON = (
    "yo, yo voy, yo tambien, voy, me anoto, anotame, me inscribo, inscribeme, presente, confirmo, "
    "confirmado, confirmada, 1, si, aqui, dale, ok, listo, me, i m in, count me in"
)
_SIGNED_ON = set(_SIGNS_ON.split(", "))
_TIME = r"\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s*m\.?)?"
_DAY = r"\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}"
_WHEN = rf"(?:{_TIME},?\s*{_DAY}|{_DAY},?\s*{_TIME})"
_STAMP = re.compile(rf"^\s*(?:\[{_WHEN}\]|{_WHEN}\s*-)\s*(?P<rest>.*)$", re.IGNORECASE)
_SENT = re.compile(r"^(?P<sender>[^:]{1,80}):(?:\s+(?P<text>.*))?$")
_MAIL = r"[^\s,;()<>]+@[^\s,;()<>]+\.[^\W\d_]{2,}"
_PHONE = r"(?<![\w+])\+?\(?\d(?:[ .()/-]{0,2}\d){7,14}(?!\w)"
_LABEL = r"(?:(?:fono|tel[eé]fono|tel|cel(?:ular)?|m[oó]vil|whats?app|wsp|wa|phone|mail|correo)\b[.:]*\s*)?"
_CONTACT = re.compile(
    rf"[(<]?\s*\b{_LABEL}(?P<mail>{_MAIL})\s*[)>]?|\(?\s*{_LABEL}(?P<phone>{_PHONE})\s*\)?", re.IGNORECASE
)
_PARTS = re.compile(r"\s*[,;\t]\s*")
_BRACKETS = frozenset("()[]{}<>")
_EDGES = " \t:,;-–—/|."
_ASIDE = re.compile(r"\s*[([]\s*(?P<aside>[^()\[\]]*)[)\]]\s*$|\s+[-–—]\s+(?P<behind>[^-–—]+)$")
_TICKED = re.compile(r"\s*[✅☑✔✓❌✖✗✘🚫❎⛔]\ufe0f?\s*")  # what follows is said of them
_MARKUP = "~*_"  # how chats strike through, and make bold
_IS_NOTE = re.compile(
    r"^(?:no )?(?:pag[aoó]|debe|confirm|por confirmar|pend|falta|transf|efectivo|abon|listo|ok$"
    r"|(?:ya )?no (?:v|pued|jueg|asist)|bajas?\b|(?:se )?retir|cancel|(?:en |lista de )?espera\b|suplente"
    r"|tal ?vez|quiz|yape|plin|duda"
    r"|paid|cash|owes|\$|\d+ ?(?:lucas|mil|k)\b)",
    re.IGNORECASE,
)
_TITLES = (
    "lista, listado, nomina, inscritos, inscritas, jugadores, jugadoras, coordinadores, coordinadoras, "
    "participantes, anotados, anotadas, confirmados, confirmadas, suplentes, jueces, list, roster, players, "
    "coordinators"
)
_GROUPS = set(_TITLES.split(", "))


@dataclass(frozen=True, slots=True)
class Pasted:
    """What a line says. `more`: what stands after the name, parted by comma, semicolon or tab; `contact`:
    telephones and addresses; `note`: what was in brackets and is about money or coming, not about who it
    is; `is_title`: it looks like a title or like what a chat says by itself, and names nobody.
    """

    name: str
    more: tuple[str, ...] = ()
    contact: str = ""
    note: str = ""
    is_title: bool = False


def read_pasted(line: str) -> Pasted:
    """One line of a list. A line in quotation marks is one name, whatever commas it has."""
    text, is_chat = _message(_clean(line[:LONGEST]))
    text = unlisted(text)
    found = [match["mail"] or match["phone"] for match in _CONTACT.finditer(text)]
    bare = _CONTACT.sub(" ", text) if found else text
    quoted = bare.strip()
    if len(quoted) > 1 and quoted.startswith('"') and quoted.endswith('"'):
        parts = [quoted[1:-1].replace('""', '"')]
    else:
        parts = [part for part in _PARTS.split(bare) if clean(part).strip(_EDGES)] or [bare]
    name, note = _without_note(parts[0] if not found else clean(parts[0]).strip(_EDGES))
    name = clean(unlisted(name)).strip(_MARKUP) or name
    return Pasted(
        name=name,
        more=tuple(clean(unlisted(part)) for part in parts[1:]),
        contact=" · ".join(clean(one).strip("(") for one in found),
        note=note,
        is_title=is_chat or _is_title(name),
    )


def doubt_of(name: str) -> str:
    """Why a name may hold what is no part of it: `brackets`, `digits`, or ""."""
    if _BRACKETS.intersection(name):
        return "brackets"
    return "digits" if any(sign.isdigit() for sign in name) else ""


def _clean(line: str) -> str:
    """The tabs of a line part it: they stay."""
    return "\t".join(clean(part) for part in line.split("\t"))


def _message(line: str) -> tuple[str, bool]:
    """What of a line of a chat is said, and whether nobody says it: *Ana joined the group*."""
    stamped = _STAMP.match(line)
    if stamped is None:
        return line, False
    sent = _SENT.match(stamped["rest"])
    if sent is None:
        return stamped["rest"], True
    text = sent["text"] or ""
    return (sent["sender"] if not text.strip() or fold(text) in _SIGNED_ON else text), False


def _without_note(name: str) -> tuple[str, str]:
    """The name and what stands in brackets, behind a dash or a tick, where that is no part of who it is."""
    name, *ticked = [part for part in _TICKED.split(name) if part] or [name]
    aside = _ASIDE.search(name)
    said = clean(aside["aside"] or aside["behind"] or "") if aside else ""
    if aside is None or not _IS_NOTE.match(said):
        return name, clean(" ".join(ticked))
    return name[: aside.start()], clean(" ".join((said, *ticked)))


def _is_title(name: str) -> bool:
    words = fold(name).split()
    return name.endswith(":") or (bool(words) and words[0] in _GROUPS)
