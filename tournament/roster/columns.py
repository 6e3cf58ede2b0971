"""A new column is also a field of `Entry`, `RosterRow` and `EntryForm`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """`headings`: whole headings, `words`: words within one, in lower case without accents; `most`:
    from 1.
    """

    field: str
    es: str
    en: str
    headings: str
    words: str = ""
    longest: int = 0
    most: int = 0
    of_member: bool = False  # of each person of an entry


COLUMNS = (
    Column(
        field="name",
        es="Nombre",
        en="Name",
        headings=(
            "nombre, nombres, name, names, jugador, jugadora, jugadores, jugador a, player, players, "
            "participante, participantes, participant, inscrito, inscrita, inscrito a, inscritos, "
            "persona, nombre completo, full name, nombre y apellido, nombre y apellidos, nombres y "
            "apellidos, nombre apellido, nombre del jugador, player name, nombre jugador, first name, "
            "given name, given names"
        ),
        words=(
            "nombre, nombres, name, names, fullname, jugador, jugadora, jugadores, jugadoras, player, "
            "players, participante, participantes, participant, participants, inscrito, inscrita, "
            "inscritos, inscritas, persona, personas, integrante, integrantes, miembro, miembros, socio, "
            "socia, socios, alumno, alumna, alumnos, deportista, competidor, competidora, competidores, "
            "asistente, asistentes, invitado, invitada, attendee, contestant, competitor, member, guest, "
            "apodo, nickname, alias, nom, nome, navn, namn, naam, navnet, imie, spieler, spielerin, "
            "teilnehmer, spelare, spiller, deltager, deltagare, deltaker, speler, deelnemer, joueur, "
            "giocatore, jogador, prenom, vorname, fornavn, fornamn, voornaam"
        ),
        longest=120,
    ),
    Column(
        field="club",
        es="Club",
        en="Club",
        headings="club, clubes, equipo, team, pena, institucion, agrupacion, bar, club o equipo, liga",
        words=(
            "club, clubes, clubs, equipo, equipos, team, teams, pena, penas, institucion, agrupacion, "
            "asociacion, fraternidad, facultad, faculty, verein, klub, klubb, forening, equipe, squadra, "
            "escuela, colegio, universidad, empresa, company, school"
        ),
        longest=80,
        of_member=True,
    ),
    Column(
        field="family",
        es="Familia o aparte",
        en="Family or apart",
        headings=(
            "familia, family, aparte, apart, familia o aparte, family or apart, grupo familiar, parentesco, "
            "parientes, separar, separados, kept apart"
        ),
        words="familia, family, parentesco, parientes",
        longest=80,
        of_member=True,
    ),
    Column(
        field="city",
        es="Ciudad",
        en="City",
        headings="ciudad, city, comuna, localidad, town, procedencia",
        words=(
            "ciudad, city, comuna, localidad, town, pueblo, stadt, ville, cidade, dpto, departamento, "
            "provincia, distrito, barrio, procedencia"
        ),
        longest=80,
    ),
    Column(
        field="head",
        es="Cabeza de serie",
        en="Seed",
        headings=(
            "cabeza, cabezas, cabeza de serie, cabezas de serie, cabeza serie, head, heads, "
            "seed, seeds, seeded, preclasificado"
        ),
        words="cabeza, cabezas, seed, seeds, seeding",
        most=999,
    ),
    Column(
        field="contact",
        es="Contacto",
        en="Contact",
        headings=(
            "contacto, contact, telefono, telefonos, fono, celular, movil, whatsapp, phone, mobile, "
            "email, e mail, mail, correo, correo electronico, contacto privado, contact private, phone "
            "number, numero de telefono"
        ),
        words=(
            "contacto, contact, telefono, telefonos, telephone, fono, celular, celulares, cel, movil, "
            "whatsapp, wsp, phone, mobile, email, mail, correo, tel, telf, telefon, handy, telefone, "
            "telemovel, avisamos, avisarte, llamamos, llamarte, contactarte, ubicarte"
        ),
        longest=200,
        of_member=True,
    ),
    Column(
        field="pinned_table",
        es="Mesa fija",
        en="Pinned table",
        headings="mesa, mesa fija, table, pinned table, mesa asignada, fixed table, numero de mesa",
        words="mesa, table",
        most=1000,
    ),
    Column(
        field="pinned_seat",
        es="Puesto fijo",
        en="Pinned seat",
        headings="asiento, puesto, seat, silla, asiento fijo, puesto fijo, pinned seat, fixed seat",
        words="asiento, puesto, seat, silla",
        most=10,
    ),
    Column(
        field="notes",
        es="Notas",
        en="Notes",
        headings=(
            "nota, notas, notes, note, observacion, observaciones, comentario, comentarios, comments, "
            "remarks, notas privadas, notes private"
        ),
        words=(
            "nota, notas, notes, obs, observacion, observaciones, comentario, comentarios, comments, remarks"
        ),
        longest=1000,
    ),
)
FIELDS = tuple(column.field for column in COLUMNS)
LENGTHS = {column.field: column.longest for column in COLUMNS if column.longest}
MOST = {column.field: column.most for column in COLUMNS if column.most}
OF_ENTRY = tuple(column.field for column in COLUMNS if not column.of_member)
OF_PERSON = ("name", *(column.field for column in COLUMNS if column.of_member))
COLUMN_NAMES = {column.field: {"es": column.es, "en": column.en} for column in COLUMNS}


def text_language(lang: str) -> str:
    """Spanish for `es-cl` and its like, else English."""
    return "es" if lang.lower().startswith("es") else "en"


def column_name(field: str, lang: str) -> str:
    return COLUMN_NAMES[field][text_language(lang)]


def of_position(key: str, position: int) -> str:
    """The name of a person's field in a form: `name`, and `name_2` of the second."""
    return key if position == 1 else f"{key}_{position}"
