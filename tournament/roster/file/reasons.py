"""Reasons against a file or a row."""
# ruff: noqa: E501  # one sentence, one line

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from ..columns import column_name, text_language

Texts = Mapping[str, str]

ROW_REASONS: Mapping[str, Texts] = MappingProxyType(
    {
        "empty-name": {
            "es": "Falta el nombre.",
            "en": "The name is missing.",
        },
        "name-without-letters": {
            "es": "«{value}» no es un nombre: no tiene letras.",
            "en": "“{value}” is not a name: there are no letters in it.",
        },
        "too-long": {
            "es": "{column}: tiene {length} caracteres y caben {limit}.",
            "en": "{column}: it has {length} characters and {limit} fit.",
        },
        "head": {
            "es": "Cabeza de serie: «{value}» no es un número de 1 a {limit}, ni «sí», ni «x». Déjalo vacío si no lo es.",
            "en": "Seed: “{value}” is neither a number from 1 to {limit}, nor “yes”, nor “x”. Leave it empty if it is none.",
        },
        "not-a-number": {
            "es": "{column}: «{value}» no es un número.",
            "en": "{column}: “{value}” is not a number.",
        },
        "table-out-of-range": {
            "es": "Mesa fija {value}: las mesas van de 1 a {limit}.",
            "en": "Pinned table {value}: the tables go from 1 to {limit}.",
        },
        "seat-out-of-range": {
            "es": "Asiento {value}: los asientos van de 1 a {limit}.",
            "en": "Seat {value}: the seats go from 1 to {limit}.",
        },
        "seat-without-table": {
            "es": "Hay asiento fijo pero no mesa fija: escribe también la mesa.",
            "en": "There is a pinned seat but no pinned table: write the table too.",
        },
        "seat-taken": {
            "es": "La mesa {table}, asiento {seat}, ya es de {who}.",
            "en": "Table {table}, seat {seat}, already belongs to {who}.",
        },
        "table-full": {
            "es": "La mesa {table} ya tiene {limit} jugadores fijos: no cabe otro.",
            "en": "Table {table} already has {limit} pinned players: there is no room for another.",
        },
        "formula": {
            "es": "{column}: hay una fórmula sin valor guardado. Abre el archivo, guárdalo y elígelo de nuevo, o pega la columna como valores.",
            "en": "{column}: it holds a formula without a stored value. Open the file, save it and choose it again, or paste the column as values.",
        },
        "total": {
            "es": "«{value}» parece una suma y no una persona. Si es alguien, agrégalo con «Inscribir».",
            "en": "“{value}” looks like a total and not like a person. If it is somebody, add them with “Add a player”.",
        },
        "cell-error": {
            "es": "{column}: la planilla muestra un error ({value}). Corrige esa celda.",
            "en": "{column}: the spreadsheet shows an error ({value}). Correct that cell.",
        },
        "too-many-columns": {
            "es": "La fila tiene {found} columnas y el encabezado {expected}: ¿hay un separador dentro de una celda?",
            "en": "The row has {found} columns and the heading {expected}: is there a separator inside a cell?",
        },
        "more-than-club": {
            "es": "La línea dice más que un nombre y un club: «{rest}». Quítalo, o escribe arriba una primera línea que diga qué es cada parte: nombre, club, ciudad…",
            "en": "The line says more than a name and a club: “{rest}”. Take it out, or write a first line above that says what each part is: name, club, city…",
        },
        "too-many-people": {
            "es": "Son {found} personas y caben {limit}: {who}. Deja las que juegan juntas.",
            "en": "These are {found} people and {limit} fit: {who}. Leave those who play together.",
        },
        "same-person-twice": {
            "es": "{who} está dos veces: escribe con quién juega.",
            "en": "{who} stands twice: write who they play with.",
        },
        "in-two-entries": {
            "es": "{who} ya juega con otra persona en la línea {line}. Si son dos personas, distínguelas por el club, el contacto o el segundo apellido.",
            "en": "{who} already plays with somebody else in line {line}. If they are two people, tell them apart by club, contact or second surname.",
        },
        "already-with": {
            "es": "{who} ya está inscrito, con el número {number} ({entry}). Cámbialo allí, o deja esta línea fuera.",
            "en": "{who} is on the roster already, as number {number} ({entry}). Change it there, or leave this line out.",
        },
        "left-another": {
            "es": "{who} salió de {entry}, con el número {number}. Que vuelva ahí, o deja esta línea fuera. Si es otra persona, agrégale el segundo apellido.",
            "en": "{who} left {entry}, number {number}. Let them return there, or leave this line out. If it is another person, add the second surname.",
        },
        "stray-quote": {
            "es": "Hay una comilla que abre y no cierra. Corrígela.",
            "en": "A quotation mark opens and does not close. Correct it.",
        },
        "broken-letters": {
            "es": "Las letras están dañadas («{value}»). Escríbelas de nuevo, o guarda el archivo como «CSV UTF-8».",
            "en": "The letters are damaged (“{value}”). Write them again, or save the file as “CSV UTF-8”.",
        },
    }
)

FILE_REASONS: Mapping[str, Texts] = MappingProxyType(
    {
        "empty": {
            "es": "No hay nada que leer. Elige el archivo que tiene la nómina, o pega la lista.",
            "en": "There is nothing to read. Choose the file that holds the roster, or paste the list.",
        },
        "too-big": {
            "es": "Son {size} MB y caben {limit}. Trae solo la nómina.",
            "en": "These are {size} MB and {limit} fit. Bring the roster alone.",
        },
        "too-many-rows": {
            "es": "Hay más de {limit} líneas. Tráelas en varias partes.",
            "en": "There are more than {limit} lines. Bring them in several parts.",
        },
        "picture": {
            "es": "Eso es una imagen, no una nómina. Guarda la lista como XLSX o CSV.",
            "en": "That is a picture, not a roster. Save the list as XLSX or CSV.",
        },
        "pdf": {
            "es": "Eso es un PDF, no una nómina. Abre la planilla de origen y guárdala como XLSX o CSV.",
            "en": "That is a PDF, not a roster. Open the spreadsheet that it came from and save it as XLSX or CSV.",
        },
        "old-excel": {
            "es": "Es un Excel antiguo (.xls). Ábrelo y guárdalo como XLSX o CSV.",
            "en": "It is an old Excel file (.xls). Open it and save it as XLSX or CSV.",
        },
        "opendocument": {
            "es": "Es una planilla OpenDocument (.ods). Ábrela y guárdala como XLSX o CSV.",
            "en": "It is an OpenDocument sheet (.ods). Open it and save it as XLSX or CSV.",
        },
        "archive": {
            "es": "Es un archivo comprimido que no es una planilla XLSX. Descomprímelo y elige la nómina.",
            "en": "It is an archive that is not an XLSX sheet. Unpack it and choose the roster.",
        },
        "web-page": {
            "es": "Es una página web, aunque tenga otro nombre. Ábrela en la planilla de cálculo y guárdala como XLSX o CSV.",
            "en": "It is a web page, whatever its name says. Open it in a spreadsheet program and save it as XLSX or CSV.",
        },
        "damaged-workbook": {
            "es": "La planilla XLSX está dañada o tiene clave. Ábrela, guárdala de nuevo sin clave y vuelve a elegirla.",
            "en": "The XLSX sheet is damaged or has a password. Open it, save it again without one and choose it again.",
        },
        "binary": {
            "es": "No es un texto ni una planilla que se pueda leer. Guarda la lista como XLSX o CSV.",
            "en": "It is neither text nor a sheet that can be read. Save the list as XLSX or CSV.",
        },
        "charset": {
            "es": "No se reconocen las letras del archivo. Guárdalo como «CSV UTF-8».",
            "en": "The letters of the file are not recognised. Save it as “CSV UTF-8”.",
        },
        "no-names": {
            "es": "No hay ninguna línea con un nombre.",
            "en": "There is no line with a name in it.",
        },
    }
)

LANGUAGES = ("es", "en")


@dataclass(frozen=True, slots=True)
class Problem:
    code: str
    column: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)

    def message(self, lang: str) -> str:
        details = dict(self.extra)
        if self.column:
            details["column"] = column_name(self.column, lang)
        return ROW_REASONS[self.code][text_language(lang)].format(**details)

    def as_json(self) -> dict[str, Any]:
        return {"code": self.code, "column": self.column, "extra": dict(self.extra)}


class RosterUnreadable(Exception):  # a refusal, named as the user meets it
    """`code`: a key of `FILE_REASONS`."""

    def __init__(self, code: str, **extra: Any) -> None:
        super().__init__(code)
        self.code = code
        self.extra = extra

    def message(self, lang: str) -> str:
        return FILE_REASONS[self.code][text_language(lang)].format(**self.extra)

    def __str__(self) -> str:
        return self.message("en")
