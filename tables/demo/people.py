"""Invented players. `roster.csv` was made by `people(100, Random("la primera noche"))`, because a
championship begins with a file.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

# fmt: off
GIVEN = (
    "Ana", "Beto", "Carolina", "Diego", "Elisa", "Fabián", "Graciela", "Hernán", "Inés", "Joaquín",
    "Karina", "Lautaro", "Macarena", "Nicolás", "Olga", "Patricio", "Quena", "Raúl", "Soledad", "Tomás",
    "Úrsula", "Valentín", "Ximena", "Yerko", "Zulema", "Álvaro", "Belén", "Cristóbal", "Daniela",
    "Eugenio", "Fernanda", "Gonzalo", "Héctor", "Isidora", "José", "Katherine", "Leonor", "Mónica",
    "Néstor", "Óscar", "Pía", "Rocío", "Sebastián", "Teresa", "Vicente", "Waldo", "Yasna", "Andrés",
    "Bárbara", "César",
)
# fmt: on
TWO_PART_GIVEN = ("Juan Pablo", "María José", "Luz María", "José Tomás", "Ana Belén", "Jean-Pierre")
# fmt: off
SURNAMES = (
    "Pérez", "Núñez", "Muñoz", "Quispe", "Mamani", "Ñancupil", "Huenchumil", "O'Higgins",
    "D'Alessandro", "Riquelme", "Yáñez", "Peña", "Ibáñez", "Cáceres", "Zúñiga", "Vásquez", "Sepúlveda",
    "Araya", "Condori", "Flores", "Catrileo", "Painemal", "Bórquez", "Oyarzún", "Barría", "Ossandón",
    "Errázuriz", "Larraín", "Mac-Iver", "O'Ryan", "Choque", "Villarroel", "Urrutia", "Acuña", "Bustos",
    "Carrasco", "Donoso", "Espinoza", "Fuentes", "Godoy", "Henríquez", "Jara", "Leiva", "Morales",
    "Norambuena", "Olivares", "Poblete", "Quiroga", "Rojas", "Soto", "Tapia", "Ulloa", "Vergara",
    "Zamorano",
)
# fmt: on
TWO_PART_SURNAMES = (
    "de la Fuente",
    "San Martín",
    "del Río",
    "Santa María",
    "de la Cruz",
    "Ponce de León",
    "Díaz de Valdés",
)
CLUBS = (
    ("Los Cachos de Ñuñoa", "Santiago"),
    ("Club Deportivo La Quina", "Santiago"),
    ("El Comodín", "Valparaíso"),
    ("Dudo y Punto", "Viña del Mar"),
    ("Peña Los Trenes", "Concepción"),
    ("As de Iquique", "Iquique"),
    ("Cacho Alto", "La Paz"),
    ("Los Calzadores", "Temuco"),
    ("Bar O'Connor", "Punta Arenas"),
    ("Sexta Región", "Rancagua"),
    ("La Siciliana", "Arequipa"),
    ("Cubilete del Sur", "Puerto Montt"),
)


@dataclass(frozen=True, slots=True)
class Person:
    """`head`: rank of a player kept apart by strength, 0 for most."""

    name: str
    club: str
    city: str
    head: int = 0
    contact: str = ""


def people(count: int, chance: Random) -> list[Person]:
    """From ten on, two bear the same name, as in every real hall."""
    names = _distinct_names(chance)
    persons = [_person(next(names), number, chance) for number in range(1, count + 1)]
    if count >= 10:
        first, final = persons[4], persons[-1]
        other = next(club for club in CLUBS if club[0] != first.club)
        persons[-1] = Person(first.name, *other, contact=final.contact)
    heads = chance.sample(range(count - 1), k=count // 12)
    for rank, at in enumerate(heads, start=1):
        person = persons[at]
        persons[at] = Person(person.name, person.club, person.city, rank, person.contact)
    return persons


def _distinct_names(chance: Random) -> Iterator[str]:
    taken: set[str] = set()
    while True:
        given = chance.choice(TWO_PART_GIVEN) if chance.randrange(7) == 0 else chance.choice(GIVEN)
        surname = chance.choice(TWO_PART_SURNAMES) if chance.randrange(7) == 0 else chance.choice(SURNAMES)
        if chance.randrange(3) == 0:
            surname = f"{surname} {chance.choice(SURNAMES)}"
        name = f"{given} {surname}"
        if name not in taken:
            taken.add(name)
            yield name


def _person(name: str, number: int, chance: Random) -> Person:
    club, city = chance.choice(CLUBS) if number > len(CLUBS) else CLUBS[number - 1]
    return Person(name, club, city, contact=f"+56 9 5550 {number % 10_000:04d}")
