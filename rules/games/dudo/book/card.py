"""The rules of Dudo on a table card: fixed words, and which options speak in which line."""

from rules.book.card_lines import Recipe, Slot, in_doubt, unforeseen
from rules.games.bilingual import Text
from rules.games.dudo.book.conversion import conversion

LAW = (
    Recipe(
        "ases",
        Text(es="As", en="As"),
        (
            Text(es="Comodín: vale por cualquier pinta.", en="Wild: it counts as any pinta."),
            Slot("opening-without-loss"),
            Text(
                es="La más baja al partir, la más alta al apostar.",
                en="Lowest in the starting throw, highest when bidding.",
            ),
        ),
        (2, 3, 4, 5, 9),
    ),
    Recipe(
        "raise",
        Text(es="Subir", en="Raise"),
        (Slot("raise-quantity-with-pinta"), Slot("bid-above-dice")),
        (4,),
    ),
    Recipe(
        "conversion",
        Text(es="Conversión", en="Conversion"),
        (Slot("conversion-amount"), lambda options: conversion(options).shown),
        (4,),
        part_of="raise",
    ),
    Recipe(
        "dudo",
        Text(es="Dudo", en="Dudo"),
        (
            Text(
                es="Se destapa y se cuenta. Si alcanza, pierde un dado quien dudó; si falta, quien apostó.",
                en="All cups up, and count. Enough: the doubter loses a die. Too few: the bidder does.",
            ),
            Slot("lift-as-dudo"),
        ),
        (6,),
    ),
    Recipe(
        "calzo",
        Text(es="Calzo", en="Calzo"),
        (
            Text(
                es="«Son justas.» Acierta: recupera un dado, hasta cinco. Falla: pierde uno.",
                en="“Exactly so many.” Right: one die back, up to five. Wrong: one die lost.",
            ),
            Slot("calzo-out-of-turn"),
        ),
        (7,),
    ),
    Recipe(
        "no-calzo",
        Text(es="No se calza", en="No calzo"),
        (
            Slot("calzo-threshold-base"),
            Slot("below-threshold-options"),
            Slot("removal-before-start", unless=("calzo-threshold-base", "remaining-players")),
            Text(
                es="Ni sobre un paso o la apuesta anterior a él.", en="Nor over a paso or the bid before it."
            ),
            Slot("calzo-after-own-paso"),
            Slot("table-time-limit"),
        ),
        (7, 8),
    ),
    Recipe(
        "siciliana",
        Text(es="Siciliana", en="Siciliana"),
        (
            Text(
                es="Si el siguiente duda la apertura, quien pierde el duelo pierde 2 dados. "
                "Nunca en el obligo ni mano a mano.",
                en="If the next player doubts the opening, the loser of that duel loses 2 dice. "
                "Never in the obligo nor heads-up.",
            ),
            Slot("siciliana-one-die"),
        ),
        (5, 12),
    ),
    Recipe(
        "false-start",
        Text(es="Partida en falso", en="False start"),
        (
            Text(
                es="Apertura con ases. El siguiente sigue con ases, convierte (doble más uno), o la "
                "desestima y abre.",
                en="An opening in ases. The next player goes on in ases, converts with twice and one, "
                "or sets it aside and opens.",
            ),
            Slot("false-start-continue"),
            Slot("false-start-continued-stake"),
            Slot("false-start-again"),
            Slot("false-start-dudo"),
            Slot("false-start-calzo"),
            Slot("false-start-paso"),
        ),
        (5,),
    ),
    Recipe(
        "paso",
        Text(es="Paso", en="Paso"),
        (
            Text(
                es="Dice tener Full, Escala o Quintilla. El siguiente sube lo anterior o duda el paso.",
                en="“I have a Full, Escala or Quintilla.” The next raises what stood before, or doubts it.",
            ),
            Slot("paso-stake"),
            Slot("paso-who-shows"),
            Slot("paso-unnamed"),
            Slot("paso-claim-match"),
            Slot("paso-ases"),
            Slot("paso-escala"),
            Text(
                es="Cuatro iguales y otro no vale. Ni dos seguidos, ni dos del mismo en una tirada.",
                en="Four alike and another is none. Never two in a row, nor two by one player in a throw.",
            ),
            Slot("paso-without-bid"),
            Slot("paso-order"),
            Text(es="Sin 5 dados es farol: dudado, pierde.", en="Without 5 dice it is a bluff that loses."),
        ),
        (8,),
    ),
    Recipe(
        "obligo",
        Text(es="Obligo", en="Obligo"),
        (
            Slot("obligo-optional"),
            Slot("obligo-reopen", unless=("obligo-after-recovery", "once-per-game")),
            Slot("obligo-after-recovery"),
            Slot("obligo-fellow-sees"),
            Slot("obligo-quantity"),
            Slot("obligo-open-ases"),
            Text(
                es="Ases sin comodín. El resto sube esa pinta o duda.",
                en="No ases wild. The rest raise that pinta or doubt.",
            ),
            Slot("obligo-one-die-calls"),
            Slot("obligo-fellow-raise"),
            Slot("obligo-fellow-lock"),
            Slot("obligo-opener-may-change"),
        ),
        (9,),
    ),
    Recipe(
        "heads-up",
        Text(es="Mano a mano", en="Heads-up"),
        (
            Text(
                es="Cuando quedan dos: ases comodín también en la apertura, sin siciliana.",
                en="When two are left: ases wild in the opening too, no siciliana.",
            ),
            Slot("two-player-table"),
            Slot("false-start-headsup"),
            Slot("obligo-headsup"),
        ),
        (5, 9, 12),
    ),
    Recipe(
        "opener",
        Text(es="Quién abre", en="Who opens"),
        (
            Text(
                es="Parte el dado más alto (el as, el más bajo); después abre quien perdió el dado.",
                en="The highest die starts (the as is lowest); then who lost the die opens.",
            ),
            Slot("new-throw-each-play"),
            Slot("opener-after-elimination"),
            Slot("opener-after-right-calzo"),
            Slot("void-play"),
        ),
        (3, 7, 10),
    ),
    Recipe(
        "pairs",
        Text(es="Compañeros", en="Partners"),
        (Slot("pair-cup"), Slot("pair-speaks"), Slot("pair-looks"), Slot("pair-consults")),
        (13,),
    ),
    unforeseen(11, Slot("ruling-in-mid-play"), Slot("coordinator-or-organizer"), Slot("card-vs-articles")),
    Recipe(
        "trampa",
        Text(es="Trampa", en="Cheating"),
        (
            Text(
                es="Descalificación inmediata: fuera de la mesa y del campeonato.",
                en="Disqualified at once: out of the table and of the championship.",
            ),
            Slot("trampa-what"),
        ),
        (11,),
    ),
)
"""The whole card. The keys are those by which a rulebook names its lines."""

PLAYERS = (
    Recipe(
        "ases",
        Text(es="As", en="As"),
        (Text(es="Comodín.", en="Wild."), Slot("opening-without-loss")),
        (5, 9),
    ),
    Recipe(
        "conversion",
        Text(es="A ases, de ases", en="To ases, from ases"),
        (lambda options: conversion(options).shortest,),
        (4,),
        part_of="raise",
    ),
    Recipe(
        "heads-up",
        Text(es="Mano a mano", en="Heads-up"),
        (
            Text(es="Ases comodín al abrir, sin siciliana.", en="Ases wild in the opening, no siciliana."),
            Slot("two-player-table", changed=True),
            Slot("false-start-headsup", changed=True),
            Slot("obligo-headsup", changed=True),
        ),
        (5, 9, 12),
    ),
    Recipe("paso", Text(es="Paso", en="Paso"), (Slot("paso-stake", changed=True),), (8,)),
    Recipe(
        "no-calzo",
        Text(es="Sin calzo", en="No calzo"),
        (Slot("calzo-threshold-base"), Slot("below-threshold-options"), Slot("table-time-limit")),
        (7,),
    ),
    Recipe(
        "siciliana",
        Text(es="Siciliana", en="Siciliana"),
        (
            Text(
                es="Apertura dudada: dos dados, salvo obligo.",
                en="Doubting an opening: two dice, unless obligo.",
            ),
            Slot("siciliana-one-die"),
        ),
        (5, 12),
    ),
    Recipe(
        "obligo",
        Text(es="Obligo", en="Obligo"),
        (
            Slot("obligo-optional", changed=True),
            Text(es="Sube esa pinta o duda.", en="Raise that pinta or doubt."),
            Slot("obligo-fellow-sees", changed=True),
            Slot("obligo-one-die-calls", changed=True),
        ),
        (9,),
    ),
    Recipe(
        "pairs",
        Text(es="Compañeros", en="Partners"),
        (Slot("pair-speaks"), Slot("pair-looks"), Slot("pair-consults")),
        (13,),
    ),
    in_doubt(11, Slot("telephone")),
)
"""The players' side, by the same keys."""
