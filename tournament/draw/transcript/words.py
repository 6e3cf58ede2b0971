"""The lines of a transcript, as in the protocol's examples."""

from ..errors import Lang

_EN = {
    "sheet": "sheet {hash}",
    "dice": "dice {dice}",
    "secret": "secret {secret}",
    "seed": "seed {seed}",
    "method": "method {method} {number}",
    "blocks": "block n is the SHA-256 of the text {seed}/{label},n",
    "block": "block {number}: {digest}",
    "word": "  word {at}: {word} mod {n} = {found}",
    "skipped": "  word {at}: {word} is skipped, it is not below {limit}",
    "part": "  word {at}: {word}, part {part} of {parts}",
    "joined": "  the highest {bits} bits of these {parts} words are {found}, below {n}",
    "again": "  the highest {bits} bits of these {parts} words are {found}, not below {n}: again",
    "place": "table {table} seat {seat}",
    "fixed": "fixed player {player}: {place}",
    "ticket": "group of {count}: ticket {ticket}, winning tickets 0 to {last} of {tickets}",
    "seats": "group of {count}: seats {places}",
    "seated": "{player}: {place}",
    "ball": "ball {ball} of {balls} is {player}: {place}",
    "start": "rules broken at the start: {broken}; Q = {q}",
    "together": "proposal {number}: {p} and {q}, nothing to exchange",
    "exchange": "proposal {number}: {p} and {q} exchange seats, rules broken: {broken}",
    "stay": "proposal {number}: {p} and {q} stay",
    "end": "after {number} blocks of {proposals} proposals no rule is broken",
    "band": "band {number}, tables {first} to {last}, here from 1 on: a sheet of its own with the same dice",
    "final": "table {table}: {players}",
}

_ES = {
    "sheet": "planilla {hash}",
    "dice": "dados {dice}",
    "secret": "secreto {secret}",
    "seed": "semilla {seed}",
    "method": "método {method} {number}",
    "blocks": "el bloque n es el SHA-256 del texto {seed}/{label},n",
    "block": "bloque {number}: {digest}",
    "word": "  palabra {at}: {word} mod {n} = {found}",
    "skipped": "  palabra {at}: {word} se salta, no es menor que {limit}",
    "part": "  palabra {at}: {word}, parte {part} de {parts}",
    "joined": "  los {bits} bits más altos de estas {parts} palabras son {found}, menor que {n}",
    "again": "  los {bits} bits más altos de estas {parts} palabras son {found}, no menor que {n}: otra vez",
    "place": "mesa {table} puesto {seat}",
    "fixed": "jugador fijo {player}: {place}",
    "ticket": "grupo de {count}: boleto {ticket}, ganan los boletos 0 a {last} de {tickets}",
    "seats": "grupo de {count}: puestos {places}",
    "seated": "{player}: {place}",
    "ball": "bolita {ball} de {balls} es {player}: {place}",
    "start": "reglas rotas al comienzo: {broken}; Q = {q}",
    "together": "propuesta {number}: {p} y {q}, nada que cambiar",
    "exchange": "propuesta {number}: {p} y {q} cambian de puesto, reglas rotas: {broken}",
    "stay": "propuesta {number}: {p} y {q} se quedan",
    "end": "tras {number} bloques de {proposals} propuestas no queda ninguna regla rota",
    "band": "banda {number}, mesas {first} a {last}, aquí desde 1: una planilla propia con los mismos dados",
    "final": "mesa {table}: {players}",
}

LINES: dict[Lang, dict[str, str]] = {"en": _EN, "es": _ES}
METHODS: dict[Lang, dict[str, str]] = {
    "en": {"exact": "exact", "swap": "swap"},
    "es": {"exact": "exacto", "swap": "intercambios"},
}
