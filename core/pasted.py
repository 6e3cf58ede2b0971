"""Reads a pasted list of names. Telephones and addresses are separated, since names are public."""

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
_OF_THE_CHAT = re.compile(  # what a chat puts where a message was, and talk to all
    r"\b(?:omitid[oa]|omitted|cifrad[oa]s? de extremo|end to end encrypted"
    r"|(?:elimin|edit)(?:o|aste) este mensaje|message was deleted|deleted this message"
    r"|anotense|inscribanse|apuntense)\b"
)
_GREETING = re.compile(
    r"^\W*(?:hola|buen[oa]s (?:d[ií]as|tardes|noches)|buenas)\b(?: a tod[oa]s)?\W+(?=\w)", re.IGNORECASE
)
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
    """`more`: cells after the name; `note`: about money or coming; `is_title`: a heading or a chat's own
    message.
    """

    name: str
    more: tuple[str, ...] = ()
    contact: str = ""
    note: str = ""
    is_title: bool = False


def read_pasted(line: str) -> Pasted:
    """A quoted line is one name, commas included."""
    text, is_chat = _message(_clean(line[:LONGEST]))
    text = unlisted(text)
    contacts = [match["mail"] or match["phone"] for match in _CONTACT.finditer(text)]
    bare = _CONTACT.sub(" ", text) if contacts else text
    quoted = bare.strip()
    if len(quoted) > 1 and quoted.startswith('"') and quoted.endswith('"'):
        parts = [quoted[1:-1].replace('""', '"')]
    else:
        parts = [part for part in _PARTS.split(bare) if clean(part).strip(_EDGES)] or [bare]
    name, note = _without_note(parts[0] if not contacts else clean(parts[0]).strip(_EDGES))
    name = clean(clean(unlisted(name)).strip(_MARKUP)) or name.strip()
    return Pasted(
        name=name,
        more=tuple(clean(unlisted(part)) for part in parts[1:]),
        contact=" · ".join(clean(contact).strip("(") for contact in contacts),
        note=note,
        is_title=is_chat or _is_title(name),
    )


def is_message(line: str) -> bool:
    """With the date and time of a chat before it."""
    return _STAMP.match(clean(line[:LONGEST])) is not None


def is_of_chat(line: str) -> bool:
    """*Ana joined the group*, *<Media omitted>*, or talk to all."""
    return _message(_clean(line[:LONGEST]))[1]


def doubt_of(name: str) -> str:
    """`brackets`, `digits`, or ""."""
    if _BRACKETS.intersection(name):
        return "brackets"
    return "digits" if any(sign.isdigit() for sign in name) else ""


def _clean(line: str) -> str:
    """Keeps tabs, which divide a line."""
    return "\t".join(clean(part) for part in line.split("\t"))


def _message(line: str) -> tuple[str, bool]:
    """The text, or who sent it; whether it names nobody."""
    stamped = _STAMP.match(line)
    if stamped is None:
        return line, False
    message = _SENT.match(stamped["rest"])
    if message is None:
        return stamped["rest"], True
    text = _GREETING.sub("", message["text"] or "")
    is_sender = not text.strip() or fold(text) in _SIGNED_ON
    return (message["sender"] if is_sender else text), bool(_OF_THE_CHAT.search(fold(text)))


def _without_note(name: str) -> tuple[str, str]:
    name, *ticked = [part for part in _TICKED.split(name) if part] or [name]
    aside = _ASIDE.search(name)
    note = clean(aside["aside"] or aside["behind"] or "") if aside else ""
    if aside is None or not _IS_NOTE.match(note):
        return name, clean(" ".join(ticked))
    return name[: aside.start()], clean(" ".join((note, *ticked)))


def _is_title(name: str) -> bool:
    words = fold(name).split()
    return name.endswith(":") or (bool(words) and words[0] in _GROUPS)
