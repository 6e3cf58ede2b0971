"""Refusals of players, tables, pins and groups."""

SEATING: dict[str, dict[str, str]] = {
    # Text
    "text-character": {
        "en": "The text holds {character}, which is no character. Write it again without it.",
        "es": "El texto contiene {character}, que no es un carácter. Escríbelo de nuevo sin él.",
    },
    "text-empty": {
        "en": "No visible character is left. Write a text of 1 to 120 characters.",
        "es": "No queda ningún carácter visible. Escribe un texto de 1 a 120 caracteres.",
    },
    "text-long": {
        "en": "The text has {length} characters. Shorten it to {longest}.",
        "es": "El texto tiene {length} caracteres. Acórtalo a {longest}.",
    },
    # Players, tables, pins, groups
    "player-count": {
        "en": "There are {count} players. A draw needs 1 to {most}.",
        "es": "Hay {count} jugadores. Un sorteo necesita de 1 a {most}.",
    },
    "player-twice": {
        "en": "A number stands for two players ({players}). Give each player a number of their own.",
        "es": "Un número está repetido ({players}). Da a cada jugador su propio número.",
    },
    "player-id": {
        "en": "The number of a player is out of range ({players}). Use whole numbers from 1 to {most}.",
        "es": "El número de un jugador está fuera de rango ({players}). Usa números enteros de 1 a {most}.",
    },
    "names-and-players": {
        "en": "The names are not those of the players who are drawn. Give one name for each player.",
        "es": "Los nombres no son los de los jugadores que se sortean. Da un nombre por jugador.",
    },
    "table-empty": {
        "en": "The table has no seats. Give it at least one, or take it away.",
        "es": "La mesa no tiene puestos. Dale al menos uno o quítala.",
    },
    "seats-and-players": {
        "en": "The tables have {seats} seats in all for {count} players. Make both numbers equal.",
        "es": "Las mesas suman {seats} puestos para {count} jugadores. Haz que ambos números sean iguales.",
    },
    "table-count": {
        "en": "{tables} tables cannot be filled by {count} players. Use 1 to {count} tables.",
        "es": "No se pueden llenar {tables} mesas con {count} jugadores. Usa de 1 a {count} mesas.",
    },
    "pin-stranger": {
        "en": "A fixed player is not in the draw ({players}). Enter the player, or take the fixed place "
        "away.",
        "es": "Hay un jugador fijado que no está en el sorteo ({players}). Inscríbelo o quita su lugar fijo.",
    },
    "pin-twice": {
        "en": "A player is fixed twice ({players}). Keep one place.",
        "es": "Un jugador está fijado dos veces ({players}). Deja un solo lugar.",
    },
    "pin-table": {
        "en": "{players} is fixed to table {table}, but the tables are 1 to {tables}. Choose one of them.",
        "es": "{players} tiene fija la mesa {table}, pero las mesas van de 1 a {tables}. Elige una de ellas.",
    },
    "pin-seat": {
        "en": "{players} is fixed to seat {seat} of table {table}, which has {seats} seats. Choose one of "
        "them.",
        "es": "{players} tiene fijo el puesto {seat} de la mesa {table}, que tiene {seats}. Elige uno de "
        "ellos.",
    },
    "pin-seat-taken": {
        "en": "Table {table} seat {seat} is the fixed seat of two players ({players}). Move one of them.",
        "es": "La mesa {table}, puesto {seat}, está fija para dos jugadores ({players}). Mueve a uno.",
    },
    "pins-too-many": {
        "en": "More players are fixed to table {table} than its {seats} seats hold ({players}). Move some.",
        "es": "Hay más jugadores fijos en la mesa {table} que sus {seats} puestos ({players}). Mueve "
        "algunos.",
    },
    "pins-against-group": {
        "en": "“{label}” allows {cap} at one table, but {players} are all fixed to table {table}. "
        "Move one of them, or raise the limit of the group.",
        "es": "«{label}» permite {cap} por mesa, pero {players} están fijos en la mesa {table}. "
        "Mueve a uno o sube el tope del grupo.",
    },
    "group-too-large": {
        "en": "“{label}” has {count} players and only {room} can be seated with at most {cap} at one table: "
        "{players}. Raise its limit, add tables, or free a fixed place.",
        "es": "«{label}» tiene {count} jugadores y solo caben {room} con un máximo de {cap} por mesa: "
        "{players}. Sube el tope, agrega mesas o libera un lugar fijo.",
    },
    "group-stranger": {
        "en": "“{label}” names players who are not in the draw ({players}). Take them out of the group.",
        "es": "«{label}» nombra jugadores que no están en el sorteo ({players}). Sácalos del grupo.",
    },
    "group-twice": {
        "en": "“{label}” stands twice with the same players and the same limit. Remove one of the two.",
        "es": "«{label}» está dos veces con los mismos jugadores y el mismo tope. Quita uno de los dos.",
    },
    "bands-players": {
        "en": "The event says that the tables are drawn in bands: put each player into one of the groups "
        "“band 1”, “band 2” and so on.",
        "es": "El evento dice que las mesas se sortean por bandas: pon a cada jugador en uno de los grupos "
        "«band 1», «band 2» y así.",
    },
    "bands-tables": {
        "en": "The players of band {number} do not fill whole tables. Cut the bands where a table ends.",
        "es": "Los jugadores de la banda {number} no llenan mesas completas. Corta las bandas donde termina "
        "una mesa.",
    },
    "no-seating-found": {
        "en": "No seating was found that keeps all rules. Write a void record, and weaken a rule in the "
        "next sheet.",
        "es": "No se encontró ninguna ubicación que cumpla todas las reglas. Anula la planilla y afloja "
        "una regla "
        "en la próxima.",
    },
}
