"""Procedure at the table."""

from ....gaps import procedure_gap

GAPS = (
    procedure_gap(
        "card-vs-articles",
        source="reading",
        es="Si la tarjeta y un artículo difieren, ¿cuál vale?",
        en="Where the card and an article differ, which holds?",
        choices={
            "articles": (
                "Valen los artículos; la tarjeta los resume.",
                "The articles hold; the card sums them up.",
            ),
            "card": ("Vale la tarjeta.", "The card holds."),
        },
        short={
            "card": (
                "Si un artículo difiere, vale esta tarjeta.",
                "Where an article differs, this card holds.",
            ),
        },
    ),
    procedure_gap(
        "new-throw-each-play",
        source="reading",
        articles=(3, 8),
        es="¿Quiénes lanzan al empezar cada jugada?",
        en="Who throws when a play begins?",
        choices={
            "all-throw": ("Al empezar cada jugada lanzan todos.", "All throw when a play begins."),
            "loser-throws": (
                "Al empezar una jugada lanza solo quien perdió la anterior.",
                "When a play begins only the loser of the last one throws.",
            ),
        },
        short={"loser-throws": ("Vuelve a lanzar solo quien perdió.", "Only the loser throws again.")},
    ),
    procedure_gap(
        "seating",
        source="reading",
        articles=(3,),
        es="¿Cómo se reparten los puestos?",
        en="How are the seats given?",
        choices={
            "drawn": ("Los puestos se sortean junto con las mesas.", "The seats are drawn with the tables."),
            "free": ("Cada uno se sienta donde quiere.", "Everyone sits where they like."),
            "by-ranking": ("Los puestos van por clasificación.", "The seats go by ranking."),
        },
    ),
    procedure_gap(
        "table-size",
        source="reading",
        es="¿De cuántos jugadores es una mesa?",
        en="How many players are at a table?",
        choices={
            "two-or-more": (
                "Una mesa tiene dos o más jugadores; de 4 a 6 es lo mejor.",
                "A table has two players or more; 4 to 6 is best.",
            ),
            "set-by-organizer": (
                "El organizador fija el tamaño de las mesas.",
                "The organizer sets the size of the tables.",
            ),
        },
    ),
    procedure_gap(
        "late-player",
        source="reading",
        es="¿Qué se hace con quien no llegó?",
        en="What of a player who has not come?",
        choices={
            "starts-without": (
                "Tras la espera anunciada, la mesa parte sin él.",
                "After the announced wait the table starts without them.",
            ),
            "dice-count-as-absent": (
                "A quien no llega se le guarda el puesto con sus dados y se le retira al fin de la espera.",
                "Who has not come keeps seat and dice, and is withdrawn at the end of the wait.",
            ),
        },
    ),
    procedure_gap(
        "absent-in-turn",
        source="reading",
        articles=(11,),
        es="¿Y si alguien se ausenta un momento?",
        en="What if somebody is away for a moment?",
        choices={
            "pause": (
                "Si alguien se ausenta un momento, la mesa lo espera.",
                "The table waits for who is away for a moment.",
            ),
            "withdrawn-after-warning": (
                "A quien se ausenta se le llama una vez; si no vuelve, se le retira.",
                "Who is away is called once, and withdrawn if they do not come back.",
            ),
        },
    ),
    procedure_gap(
        "turn-time",
        source="reading",
        articles=(11,),
        es="¿Cuánto se puede pensar?",
        en="How long may one think?",
        choices={
            "warn-then-forced-dudo": (
                "A quien demora se le avisa; si sigue, debe dudar; donde no se puede, la jugada es nula.",
                "A slow player is warned, then must doubt; where there is no dudo, the play is void.",
            ),
            "warn-then-loses-die": (
                "A quien demora se le avisa; si sigue, pierde un dado.",
                "A slow player is warned, then loses a die.",
            ),
            "no-limit": ("No hay límite para pensar.", "There is no limit to thinking."),
        },
    ),
    procedure_gap(
        "table-time-limit",
        source="reading",
        articles=(10, 11),
        es="¿Qué pasa cuando se acaba el tiempo de la ronda?",
        en="What happens when the round's time is up?",
        choices={
            "most-dice-wins": (
                "Al acabar el tiempo gana quien tiene más dados; los empatados juegan una jugada más.",
                "When time is up most dice win; those who are tied play one more play.",
            ),
            "close-calzo-and-play-on": (
                "Al acabar el tiempo se cierra el calzo y se sigue.",
                "When time is up the calzo is closed and play goes on.",
            ),
            "play-on": (
                "Aunque acabe el tiempo, la mesa sigue hasta tener campeón.",
                "When time is up the table still goes on until it has a champion.",
            ),
        },
        short={
            "close-calzo-and-play-on": ("Nadie, cuando se acaba el tiempo.", "Nobody, once the time is up."),
        },
    ),
)
