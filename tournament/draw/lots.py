"""Sheets whose tables are pairs: their event says so, which is all that a verifier has. The protocol is the
same.
"""

BY_COMPUTER = "Dados del computador · "
#: With these the event of such a sheet begins, by how many people each has.
BY_LOT = {2: "Parejas al sorteo · ", 3: "Tríos al sorteo · ", 4: "Equipos al sorteo · "}
#: What a table of it is called: one, many.
ES = {2: ("pareja", "parejas"), 3: ("trío", "tríos"), 4: ("equipo", "equipos")}
EN = {2: ("pair", "pairs"), 3: ("team of three", "teams of three"), 4: ("team", "teams")}


def people_each_of(event: str) -> int:
    """0 where tables are tables."""
    named = event.removeprefix(BY_COMPUTER)
    return next((each for each, begins in BY_LOT.items() if named.startswith(begins)), 0)
