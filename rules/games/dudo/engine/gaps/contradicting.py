"""Pairs of answers that cannot both hold to the letter, and which yields."""

from ....gaps import between
from ....options import Contradiction

CONTRADICTIONS: tuple[Contradiction, ...] = (
    between(
        "obligo-after-recovery: once-per-game",
        "obligo-reopen: obligo",
        es=(
            "Cada jugador obliga una sola vez en la mesa: quien ya obligó abre después como "
            "cualquiera, aunque tenga un solo dado."
        ),
        en=(
            "Each player has one obligo a table: who has had it opens later like anybody, even with a "
            "single die."
        ),
    ),
    between(
        "obligo-reopen: obligo",
        "obligo-optional: optional",
        es="Quien no quiso obligar puede elegir de nuevo cada vez que abre con un solo dado.",
        en="Who chose not to open obligando chooses again at each opening with a single die.",
    ),
    between(
        "obligo-headsup: no-obligo",
        "obligo-reopen: obligo",
        es="Mano a mano no obliga nadie, tampoco quien abre con un solo dado.",
        en="Heads-up nobody opens obligando, not even with a single die.",
    ),
    between(
        "obligo-headsup: obligo-ases-wild",
        "obligo-open-ases: allowed",
        es=(
            "Mano a mano los ases del obligo son comodín y no una pinta más; abrir con ellos se puede igual."
        ),
        en=(
            "Heads-up the ases of an obligo are wild, and no pinta like any other; it may be opened in "
            "them all the same."
        ),
    ),
    between(
        "obligo-fellow-lock: free",
        "obligo-opener-may-change: bound",
        es=(
            "El obligado queda atado a su pinta hasta que otro la cambia; desde ahí la puede cambiar "
            "como todos."
        ),
        en=(
            "The obligado is bound to the pinta until somebody changes it; from then on they may change "
            "it like all the others."
        ),
    ),
    between(
        "raise-quantity-with-pinta: one-way",
        "obligo-fellow-raise: more-quantity",
        es=(
            "En el obligo, el otro jugador con un dado que cambia la pinta sube también la cantidad: "
            "no rige subir de una sola manera."
        ),
        en=(
            "In an obligo, another player with one die who changes the pinta also raises the quantity: "
            "there a raise does two things."
        ),
    ),
    between(
        "below-threshold-options: dudo-only",
        "obligo-one-die-calls: all",
        es="Con la mitad de los dados o menos nadie pasa ni calza en el obligo: solo se duda.",
        en="With half the dice or fewer nobody says paso or calzo in an obligo: one can only doubt.",
    ),
    between(
        "below-threshold-options: dudo-only",
        "obligo-one-die-calls: calzo-too",
        es="Con la mitad de los dados o menos nadie calza en el obligo: solo se duda.",
        en="With half the dice or fewer nobody says calzo in an obligo: one can only doubt.",
    ),
    between(
        "below-threshold-options: dudo-only",
        "false-start-dudo: forbidden",
        es=(
            "Con la mitad de los dados o menos una partida en falso tampoco se duda: se continúa, se "
            "convierte o se desestima."
        ),
        en=(
            "With half the dice or fewer a false start is still not doubted: it is continued, "
            "converted or set aside."
        ),
    ),
    between(
        "below-threshold-options: dudo-only",
        "false-start-paso: allowed",
        es="Con la mitad de los dados o menos tampoco se pasa ante una partida en falso.",
        en="With half the dice or fewer nobody passes over a false start either.",
    ),
    between(
        "opening-without-loss: normal",
        "false-start-again: forbidden",
        es="Quien desestima no puede abrir con ases, aunque la jugada pase a ser normal.",
        en="Who sets a false start aside may not open in ases, though the play becomes a normal one.",
    ),
    between(
        "false-start-continue: same-or-more",
        "false-start-paso: allowed",
        es=(
            "Si alguien pasó ante la partida en falso, repetir los mismos ases ya no basta: hay que "
            "decir más."
        ),
        en="Once somebody has passed over a false start, as many ases are not enough: it takes more.",
    ),
    between(
        "false-start-continued-stake: opening",
        "false-start-paso: allowed",
        es=(
            "Si alguien pasó ante la partida en falso, subir normaliza la jugada también con ases: la "
            "duda cuesta un dado."
        ),
        en=(
            "Once somebody has passed over a false start, a raise makes the play normal, in ases too: "
            "a doubt costs one die."
        ),
    ),
    between(
        "siciliana-one-die: off-with-one-die-player",
        "false-start-dudo: siciliana",
        es="Mientras alguien tenga un solo dado, dudar una partida en falso cuesta un dado.",
        en="While any player has a single die, doubting a false start costs one die.",
    ),
    between(
        "siciliana-one-die: off-with-one-die-player",
        "false-start-continued-stake: opening",
        es=(
            "Mientras alguien tenga un solo dado, la duda tras continuar una partida en falso cuesta un dado."
        ),
        en="While any player has a single die, the doubt after a false start was continued costs one die.",
    ),
    between(
        "siciliana-one-die: off-with-one-die-player",
        "paso-stake: siciliana-in-opening",
        es="Mientras alguien tenga un solo dado, un paso dudado sobre la apertura cuesta un dado.",
        en="While any player has a single die, a paso doubted over the opening bid costs one die.",
    ),
    between(
        "obligo-open-ases: false-start",
        "false-start-dudo: siciliana",
        es="En el obligo nunca hay siciliana: dudar ahí una partida en falso cuesta un dado.",
        en="In an obligo there is never a siciliana: doubting a false start costs one die there.",
    ),
    between(
        "obligo-open-ases: false-start",
        "false-start-continued-stake: opening",
        es=(
            "En el obligo nunca hay siciliana: tras continuar ahí una partida en falso, la duda cuesta "
            "un dado."
        ),
        en=(
            "In an obligo there is never a siciliana: after a false start is continued there, a doubt "
            "costs one die."
        ),
    ),
    between(
        "two-player-table: not-heads-up",
        "obligo-headsup: no-obligo",
        es="En una mesa que empezó con dos sí se obliga: ahí nunca hay mano a mano.",
        en="At a table that began with two there is an obligo: it is never heads-up.",
    ),
    between(
        "two-player-table: not-heads-up",
        "obligo-headsup: obligo-ases-wild",
        es="En una mesa que empezó con dos los ases no valen en el obligo: ahí nunca hay mano a mano.",
        en="At a table that began with two ases are not wild in an obligo: it is never heads-up.",
    ),
    between(
        "two-player-table: not-heads-up",
        "false-start-headsup: ordinary-opening",
        es="En una mesa que empezó con dos, abrir con ases es partida en falso: ahí nunca hay mano a mano.",
        en="At a table that began with two, opening in ases is a false start: it is never heads-up.",
    ),
    between(
        "calzo-out-of-turn: anyone",
        "calzo-after-own-paso: forbidden",
        es="Quien ya pasó en la jugada no calza, tampoco fuera de turno.",
        en="Who has passed in the play may not say calzo, not even out of turn.",
    ),
    between(
        "calzo-out-of-turn: anyone",
        "obligo-one-die-calls: bid-or-dudo",
        es="En el obligo no calza nadie, tampoco fuera de turno.",
        en="In an obligo nobody says calzo, not even out of turn.",
    ),
    between(
        "removal-before-start: base-without-him",
        "calzo-threshold-base: fixed",
        es="El umbral del calzo queda fijo desde la primera jugada: quien se fue antes no se cuenta.",
        en="The calzo's threshold is fixed from the first play on: who left before it does not count.",
    ),
    between(
        "removal-before-start: tied-go-on",
        "calzo-threshold-base: remaining-players",
        es=(
            "El umbral del calzo se cuenta sobre los no retirados: también baja por quien sale antes "
            "de partir."
        ),
        en=(
            "The calzo's threshold is reckoned on those not removed: it falls too for who leaves "
            "before the start."
        ),
    ),
    between(
        "withdrawal: finish-the-play",
        "removal-running-play: void",
        es=(
            "Quien se retira no corta la jugada: sus dados cuentan hasta que termina; la corta una "
            "descalificación."
        ),
        en="Who withdraws does not cut the play short: the dice count to its end; a disqualification does.",
    ),
    between(
        "void-play: next-opens",
        "opener-after-removal: same-opener",
        es=(
            "Si la jugada se corta porque alguien sale, vuelve a abrir quien abría (si fue él, el "
            "siguiente); tras una jugada nula abre el siguiente."
        ),
        en=(
            "When a removal cuts the play short the same player opens again (or the next, if that was who "
            "left); after a void play the next one opens."
        ),
    ),
    between(
        "void-play: same-opener-throws-again",
        "opener-after-removal: next-after-removed",
        es=(
            "Si la jugada se anula porque alguien sale, abre el siguiente del que se fue; tras otra "
            "jugada nula abre el mismo."
        ),
        en=(
            "When a removal makes the play void the player after the one who left opens; after any "
            "other void play the same one does."
        ),
    ),
    between(
        "opening-without-loss: normal",
        "false-start-again: false-start",
        es=(
            "Tras la primera jugada, quien desestima abre una jugada normal, y en ella abrir con ases "
            "no es partida en falso."
        ),
        en=(
            "After the first play, who sets a false start aside opens a normal play, and to open it in "
            "ases is no false start."
        ),
    ),
    between(
        "obligo-open-ases: false-start",
        "false-start-headsup: ordinary-opening",
        es="Mano a mano, el obligado abre con ases sin que sea partida en falso.",
        en="Heads-up the obligado may open in ases and it is no false start.",
    ),
    between(
        "paso-order: higher-only",
        "paso-unnamed: any-combination",
        es="Sin nombre no se sabe si un paso es mayor: desde el segundo de la jugada hay que nombrarlo.",
        en="Without a name nobody knows whether a paso is higher: from the second in a play on, name it.",
    ),
    between(
        "final-ranking: winner-only",
        "championship-format: organizer-announces",
        es="Si en la mesa solo cuenta el campeón, solo puede pasar él: eso es lo que se anuncia.",
        en="If only the table's champion counts, only the champion can go on: that is what is announced.",
    ),
)
