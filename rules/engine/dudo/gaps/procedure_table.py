"""Procedure at the table: seats, time, dice and cups. Nothing here changes the engine."""

from rules.engine.dudo.gaps.declare import procedure_gap
from rules.engine.options import alternative

GAPS = (
    procedure_gap(
        "card-vs-articles",
        es="Si la tarjeta y un artículo difieren, ¿cuál vale?",
        en="Where the card and an article differ, which holds?",
        choices=[
            alternative(
                "articles",
                es="Valen los artículos; la tarjeta los resume.",
                en="The articles hold; the card sums them up.",
            ),
            alternative("card", es="Vale la tarjeta.", en="The card holds."),
        ],
    ),
    procedure_gap(
        "new-throw-each-play",
        3,
        8,
        es="¿Quiénes lanzan al empezar cada jugada?",
        en="Who throws when a play begins?",
        choices=[
            alternative(
                "all-throw", es="Al empezar cada jugada lanzan todos.", en="All throw when a play begins."
            ),
            alternative(
                "loser-throws", es="Vuelve a lanzar solo quien perdió.", en="Only the loser throws again."
            ),
        ],
    ),
    procedure_gap(
        "seating",
        3,
        es="¿Cómo se reparten los asientos?",
        en="How are the seats given?",
        choices=[
            alternative(
                "drawn",
                es="Los asientos se sortean junto con las mesas.",
                en="The seats are drawn with the tables.",
            ),
            alternative("free", es="Cada uno se sienta donde quiere.", en="Everyone sits where he likes."),
            alternative(
                "by-ranking", es="Los asientos van por clasificación.", en="The seats go by ranking."
            ),
        ],
    ),
    procedure_gap(
        "table-size",
        es="¿De cuántos jugadores es una mesa?",
        en="How many players are at a table?",
        choices=[
            alternative(
                "two-or-more",
                es="Una mesa tiene dos o más jugadores; de 4 a 6 es lo mejor.",
                en="A table has two players or more; 4 to 6 is best.",
            ),
            alternative(
                "set-by-organizer",
                es="El organizador fija el tamaño de las mesas.",
                en="The organizer sets the size of the tables.",
            ),
        ],
    ),
    procedure_gap(
        "late-player",
        es="¿Qué se hace con quien no llegó?",
        en="What of a player who has not come?",
        choices=[
            alternative(
                "starts-without",
                es="Tras la espera anunciada, la mesa parte sin él.",
                en="After the announced wait the table starts without him.",
            ),
            alternative(
                "dice-count-as-absent",
                es="Se le guarda el asiento con sus dados y se le retira al fin de la espera.",
                en="His seat and dice are kept, and he is withdrawn at the end of the wait.",
            ),
        ],
    ),
    procedure_gap(
        "absent-in-turn",
        11,
        es="¿Y si alguien se ausenta un momento?",
        en="What if somebody is away for a moment?",
        choices=[
            alternative(
                "pause",
                es="Si alguien se ausenta un momento, la mesa lo espera.",
                en="The table waits for who is away for a moment.",
            ),
            alternative(
                "withdrawn-after-warning",
                es="Si alguien se ausenta, se le avisa y luego se le retira.",
                en="Who is away is warned, then withdrawn.",
            ),
        ],
    ),
    procedure_gap(
        "turn-time",
        11,
        es="¿Cuánto se puede pensar?",
        en="How long may one think?",
        choices=[
            alternative(
                "warn-then-forced-dudo",
                es="A quien demora se le avisa; si sigue, debe dudar.",
                en="A slow player is warned, then must doubt.",
            ),
            alternative(
                "warn-then-loses-die",
                es="A quien demora se le avisa; si sigue, pierde un dado.",
                en="A slow player is warned, then loses a die.",
            ),
            alternative("no-limit", es="No hay límite para pensar.", en="There is no limit to thinking."),
        ],
    ),
    procedure_gap(
        "table-time-limit",
        10,
        11,
        es="¿Qué pasa cuando se acaba el tiempo de la ronda?",
        en="What happens when the round's time is up?",
        choices=[
            alternative(
                "most-dice-wins",
                es="Al acabar el tiempo gana quien tiene más dados; los empatados juegan una jugada más.",
                en="When time is up most dice win; those who are tied play one more play.",
            ),
            alternative(
                "close-calzo-and-play-on",
                es="Al acabar el tiempo se cierra el calzo y se sigue.",
                en="When time is up the calzo is closed and play goes on.",
            ),
            alternative(
                "play-on",
                es="La mesa sigue hasta tener campeón.",
                en="The table goes on until it has a champion.",
            ),
        ],
    ),
    procedure_gap(
        "die-off-table",
        1,
        es="¿Y si un dado salta fuera del cacho?",
        en="What if a die jumps out of the cup?",
        choices=[
            alternative(
                "rethrow-own-cup",
                es="Si salta un dado se relanza ese cacho; tras la primera apuesta, la jugada es nula.",
                en="A die that jumps before the first bid: that cup throws again; later the play is void.",
            ),
            alternative(
                "rethrow-that-die",
                es="Se relanza solo el dado que saltó.",
                en="Only the die that jumped is thrown again.",
            ),
            alternative(
                "loses-a-die", es="Quien hace saltar un dado lo pierde.", en="Who makes a die jump loses it."
            ),
        ],
    ),
    procedure_gap(
        "cocked-die",
        1,
        es="¿Y si un dado queda montado?",
        en="What if a die is cocked?",
        choices=[
            alternative(
                "announce-and-rethrow",
                es="El dado montado se anuncia y se relanza antes de la primera apuesta.",
                en="A cocked die is announced and thrown again before the first bid.",
            ),
            alternative(
                "coordinator-reads",
                es="El dado montado lo lee el coordinador.",
                en="The coordinator reads a cocked die.",
            ),
        ],
    ),
    procedure_gap(
        "cup-lifted-early",
        1,
        es="¿Y si alguien destapa sus propios dados?",
        en="What if a player uncovers his own dice?",
        choices=[
            alternative(
                "play-on-seen",
                es="Quien destapa sus dados sigue jugando con ellos a la vista.",
                en="Who uncovers his dice plays on with them seen.",
            ),
            alternative(
                "void",
                es="Si alguien destapa sus dados, la jugada es nula.",
                en="If somebody uncovers his dice the play is void.",
            ),
            alternative(
                "loses-a-die", es="Quien destapa sus dados pierde uno.", en="Who uncovers his dice loses one."
            ),
        ],
    ),
    procedure_gap(
        "anothers-cup-lifted",
        1,
        11,
        es="¿Y si alguien destapa el cacho de otro?",
        en="What if a player uncovers another's cup?",
        choices=[
            alternative(
                "void-and-warn",
                es="Destapar el cacho ajeno anula la jugada, con aviso; a propósito es trampa.",
                en="To uncover another's cup voids the play, with a warning; on purpose it is cheating.",
            ),
            alternative(
                "loses-a-die",
                es="Quien destapa el cacho ajeno pierde un dado.",
                en="Who uncovers another's cup loses a die.",
            ),
        ],
    ),
    procedure_gap(
        "peeking",
        1,
        9,
        11,
        es="¿Y si alguien mira dados que no debe?",
        en="What if a player looks at dice that he must not see?",
        choices=[
            alternative(
                "trampa-if-on-purpose",
                es="Mirar dados ajenos a propósito es trampa; sin querer, la jugada es nula.",
                en="To look at hidden dice on purpose is cheating; by accident the play is void.",
            ),
            alternative(
                "loses-a-die",
                es="Quien mira dados que no debe pierde uno.",
                en="Who looks at hidden dice loses a die.",
            ),
            alternative(
                "trampa-always",
                es="Mirar dados que no se deben es siempre trampa.",
                en="To look at hidden dice is always cheating.",
            ),
        ],
    ),
    procedure_gap(
        "obligo-fellow-sees",
        9,
        es="En el obligo, ¿mira su dado otro jugador que tenga uno?",
        en="In an obligo, does another player with one die look at it?",
        choices=[
            alternative(
                "sees",
                es="En el obligo mira su dado quien obliga y quien también tenga uno.",
                en="In an obligo the obligado looks at his die, and so does anyone else with one.",
            ),
            alternative(
                "blind",
                es="En el obligo solo el obligado mira su dado.",
                en="In an obligo only the obligado looks at his die.",
            ),
        ],
    ),
    procedure_gap(
        "obligo-quantity",
        9,
        es="¿Declara el obligado una cantidad, o basta la pinta?",
        en="Does the obligado declare a quantity, or the pinta alone?",
        choices=[
            alternative(
                "both",
                es="El obligado declara cantidad y pinta.",
                en="The obligado declares quantity and pinta.",
            ),
            alternative(
                "pinta-alone-counts-one",
                es="Al obligado le basta la pinta, que vale por uno.",
                en="The pinta alone will do, and counts as one.",
            ),
        ],
    ),
    procedure_gap(
        "dice-mixed-before-count",
        6,
        es="¿Y si alguien revuelve sus dados antes de contar?",
        en="What if a player mixes his dice before the count?",
        choices=[
            alternative(
                "he-loses-the-duel",
                es="Quien revuelve sus dados antes de contar pierde el duelo.",
                en="Who mixes his dice before the count loses the duel.",
            ),
            alternative(
                "void",
                es="Si alguien revuelve sus dados antes de contar, la jugada es nula.",
                en="If somebody mixes his dice before the count the play is void.",
            ),
        ],
    ),
    procedure_gap(
        "wrong-number-of-dice",
        1,
        11,
        es="¿Y si un cacho tiene dados de más o de menos?",
        en="What if a cup holds too many or too few dice?",
        choices=[
            alternative(
                "void-and-correct",
                es="Un cacho mal contado se corrige y la jugada es nula; a propósito es trampa.",
                en="A wrong cup is put right and the play is void; on purpose it is cheating.",
            ),
            alternative(
                "play-stands",
                es="La jugada vale y el cacho se corrige después.",
                en="The play stands and the cup is put right afterwards.",
            ),
            alternative(
                "loses-a-die",
                es="Quien juega con dados de más o de menos pierde uno.",
                en="Who plays with a wrong number of dice loses one.",
            ),
        ],
    ),
    procedure_gap(
        "forgot-to-throw",
        es="¿Y si alguien olvidó lanzar?",
        en="What if a player forgot to throw?",
        choices=[
            alternative(
                "throws-now",
                es="Quien olvidó lanzar lo hace si nadie ha apostado; si no, la jugada es nula.",
                en="Who forgot to throw does so if nobody has bid; else the play is void.",
            ),
            alternative(
                "void",
                es="Si alguien olvidó lanzar, la jugada es nula.",
                en="If somebody forgot to throw the play is void.",
            ),
        ],
    ),
)
