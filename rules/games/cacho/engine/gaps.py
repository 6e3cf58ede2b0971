"""What the rules of Cacho with three rolls leave open, and Generala, which is Cacho without a declaration."""

from ...bilingual import Text
from ...gaps import between, engine_gap, procedure_gap
from ...options import Catalogue, Preset
from ...sheets.gaps import sheets_gaps

_DECLARING = (
    engine_gap(
        "cacho-boxes",
        source="reading",
        articles=(1, 9, 10),
        asked=True,
        es="¿Cuántas casillas tiene la hoja?",
        en="How many boxes does a sheet have?",
        choices={
            "eleven": (
                "La hoja tiene once casillas: seis números, escalera, full, póker y dos grandes.",
                "A sheet has eleven boxes: six numbers, escalera, full, póker and two grandes.",
            ),
            "ten": (
                "La hoja tiene diez casillas, una de grande; la segunda grande es un premio y puede faltar.",
                "A sheet has ten boxes with one grande; a second grande is a bonus and may be missing.",
            ),
            "nine": (
                "La hoja tiene nueve casillas; las dos grandes son un premio y pueden faltar.",
                "A sheet has nine boxes; the two grandes are a bonus and may be missing.",
            ),
        },
        short={
            "eleven": ("Once casillas, una por turno.", "Eleven boxes, one a turn."),
            "ten": (
                "Diez casillas, una por turno; la segunda grande es un premio.",
                "Ten boxes, one a turn; the second grande is a bonus.",
            ),
            "nine": (
                "Nueve casillas, una por turno; las grandes son un premio.",
                "Nine boxes, one a turn; the grandes are a bonus.",
            ),
        },
    ),
    engine_gap(
        "cacho-declaration",
        source="reglamento",
        articles=(3,),
        es="¿Se declara la casilla tras el primer tiro, o se elige al anotar?",
        en="Is the box declared after the first throw, or chosen when it is written?",
        choices={
            "after-first-throw": (
                "Tras el primer tiro se declara una casilla libre, y solo esa se puede anotar.",
                "After the first throw an open box is declared, and only that one may be written.",
            ),
            "when-scoring": (
                "Nadie declara nada: la casilla se elige al anotar, cuando ya no se tira más.",
                "Nobody declares anything: the box is chosen at the end, when no more is thrown.",
            ),
        },
        short={
            "after-first-throw": (
                "Tras el primer tiro se declara una casilla: solo esa se anota.",
                "After the first throw a box is declared: only that one is written.",
            ),
            "when-scoring": (
                "No se declara: la casilla se elige al anotar.",
                "Nothing is declared: the box is chosen when it is written.",
            ),
        },
    ),
    engine_gap(
        "cacho-change",
        source="reading",
        articles=(5,),
        es="¿Cuándo se dice que se cambia de casilla?",
        en="When is a change of the box said?",
        choices={
            "before-or-after": (
                "Para cambiar de casilla se tiran los cinco dados, y la nueva se dice antes de ese tiro "
                "o después.",
                "To change the box all five dice are thrown, and the new one is said before that throw or "
                "after it.",
            ),
            "before-only": (
                "Para cambiar de casilla se dice la nueva y después se tiran los cinco dados.",
                "To change the box the new one is said, and then all five dice are thrown.",
            ),
            "after-only": (
                "Para cambiar de casilla se tiran los cinco dados, y la nueva se dice al verlos.",
                "To change the box all five dice are thrown, and the new one is said when they lie there.",
            ),
            "never": ("La casilla declarada no se cambia.", "The declared box is not changed."),
        },
        short={
            "before-or-after": ("Cambiar: se tiran los cinco.", "To change: throw all five."),
            "before-only": (
                "Cambiar: se dice y se tiran los cinco.",
                "To change: say it, then throw all five.",
            ),
            "after-only": (
                "Cambiar: se tiran los cinco y se dice.",
                "To change: throw all five, then say it.",
            ),
            "never": ("Lo declarado no se cambia.", "What is declared is not changed."),
        },
    ),
    engine_gap(
        "cacho-same-box-all-dice",
        source="reglamento",
        articles=(4,),
        es="¿Se pueden tirar los cinco otra vez sin cambiar de casilla?",
        en="May all five be thrown again for the same box?",
        choices={
            "allowed": (
                "También para la misma casilla se pueden tirar los cinco dados otra vez.",
                "All five dice may be thrown again for the same box too.",
            ),
            "keep-one": (
                "Mientras no se cambie de casilla, queda en la mesa al menos un dado.",
                "While the box is not changed, at least one die stays on the table.",
            ),
        },
        short={"keep-one": ("Sin cambiar, queda al menos uno.", "Without a change, at least one stays.")},
    ),
    engine_gap(
        "cacho-kept-dice",
        source="reading",
        articles=(4,),
        es="¿Puede volver al cacho un dado que ya se dejó en la mesa?",
        en="May a die that was kept go back to the cup?",
        choices={
            "may-return": (
                "Lo que se dejó en la mesa puede volver al cacho en el tiro siguiente.",
                "What was kept may go back to the cup for the next throw.",
            ),
            "stay": (
                "Lo que se dejó en la mesa se queda ahí, salvo que se tiren los cinco.",
                "What was kept stays on the table, unless all five are thrown.",
            ),
        },
        short={"stay": ("Lo dejado no vuelve.", "What was kept stays.")},
    ),
    engine_gap(
        "cacho-max-stop",
        source="reglamento",
        articles=(6,),
        es="¿Se puede seguir tirando cuando lo declarado ya no puede valer más?",
        en="May one throw on when the declared box can be worth no more?",
        choices={
            "must-score": (
                "Cuando la casilla declarada ya no puede valer más, se anota y pasa el cacho.",
                "When the declared box can be worth no more, it is written and the cup goes on.",
            ),
            "may-throw": (
                "Se puede seguir tirando aunque la casilla ya no pueda valer más.",
                "A player may throw on though the box can be worth no more.",
            ),
        },
        short={"must-score": ("Llegado al máximo, se anota.", "At its most, it is written.")},
    ),
    engine_gap(
        "cacho-made-combination",
        source="reading",
        articles=(6,),
        asked=True,
        es="¿Obliga la escalera, el full o el póker que sale en el primer tiro?",
        en="Does an escalera, full or póker of the first throw bind?",
        choices={
            "free": (
                "La escalera, el full o el póker del primer tiro no obligan: se puede ir por otra casilla.",
                "An escalera, full or póker of the first throw does not bind: one may go for another box.",
            ),
            "must-score": (
                "La escalera, el full o el póker del primer tiro se anotan, si su casilla está libre.",
                "An escalera, full or póker of the first throw is written, if its box is open.",
            ),
        },
        short={
            "must-score": (
                "Escalera, full o póker del primer tiro: se anota.",
                "Escalera, full or póker of the first throw: it is written.",
            ),
        },
    ),
)
_VALUES = (
    engine_gap(
        "cacho-instant-win",
        source="reglamento",
        articles=(2,),
        es="¿Ganan la partida cinco iguales en el primer tiro?",
        en="Do five of a kind on the first throw win the game?",
        choices={
            "on": (
                "Cinco iguales en el primer tiro ganan la partida en el acto.",
                "Five of a kind on the first throw win the game on the spot.",
            ),
            "off": (
                "Cinco iguales en el primer tiro no ganan la partida: son una grande.",
                "Five of a kind on the first throw do not win the game: they are a grande.",
            ),
        },
        short={
            "on": ("Cinco iguales al primer tiro: gana.", "Five of a kind on the first throw: wins."),
            "off": (
                "Cinco iguales al primer tiro: una grande.",
                "Five of a kind on the first throw: a grande.",
            ),
        },
    ),
    engine_gap(
        "cacho-instant-win-spent",
        source="reglamento",
        articles=(2,),
        es="¿Gana así también quien ya no tiene una grande libre?",
        en="Does it win for who has no grande box open?",
        choices={
            "wins": (
                "Para ganar así no hace falta una casilla de grande libre.",
                "Winning so does not take an open grande box.",
            ),
            "needs-open-grande": (
                "Para ganar así hace falta una casilla de grande libre.",
                "Winning so takes an open grande box.",
            ),
        },
        short={"needs-open-grande": ("Solo con una grande libre.", "Only with a grande box open.")},
    ),
    engine_gap(
        "cacho-de-mano",
        source="reading",
        articles=(7,),
        asked=True,
        es="¿Cuándo valen 25, 35 y 45 la escalera, el full y el póker?",
        en="When are escalera, full and póker worth 25, 35 and 45?",
        choices={
            "first-throw": (
                "En el primer tiro del turno la escalera vale 25, el full 35 y el póker 45; después, 20, "
                "30 y 40.",
                "On the first throw of the turn an escalera is worth 25, a full 35 and a póker 45; after it "
                "20, 30 and 40.",
            ),
            "any-five-dice-throw": (
                "En un tiro de los cinco dados la escalera vale 25, el full 35 y el póker 45; con dados "
                "dejados en la mesa, 20, 30 y 40.",
                "In a throw of all five dice an escalera is worth 25, a full 35 and a póker 45; with dice "
                "kept on the table 20, 30 and 40.",
            ),
        },
        short={
            "first-throw": (
                "Primer tiro: 25, 35, 45 (se marca 5); después: 20, 30, 40 (O).",
                "First throw: 25, 35, 45 (marked 5); after it: 20, 30, 40 (O).",
            ),
            "any-five-dice-throw": (
                "Tiro de cinco dados: 25, 35, 45 (se marca 5); si no: 20, 30, 40 (O).",
                "Throw of five dice: 25, 35, 45 (marked 5); else: 20, 30, 40 (O).",
            ),
        },
    ),
    engine_gap(
        "cacho-straights",
        source="reglamento",
        articles=(7,),
        es="¿Qué series son escalera?",
        en="Which runs are an escalera?",
        choices={
            "two": (
                "Son escalera 1-2-3-4-5 y 2-3-4-5-6.",
                "An escalera is 1-2-3-4-5 or 2-3-4-5-6.",
            ),
            "three": (
                "Son escalera 1-2-3-4-5, 2-3-4-5-6 y 3-4-5-6-1.",
                "An escalera is 1-2-3-4-5, 2-3-4-5-6 or 3-4-5-6-1.",
            ),
            "wrap": (
                "Cinco dados distintos son siempre escalera: la serie sigue del seis al uno.",
                "Five different dice are always an escalera: the run goes on from the six to the one.",
            ),
        },
        short={
            "two": ("Escalera: 12345 o 23456.", "Escalera: 12345 or 23456."),
            "three": ("Escalera: 12345, 23456 o 34561.", "Escalera: 12345, 23456 or 34561."),
            "wrap": ("Escalera: cinco distintos.", "Escalera: five different dice."),
        },
    ),
    engine_gap(
        "cacho-five-as-poker",
        source="reading",
        articles=(7,),
        es="¿Valen cinco iguales como póker?",
        en="Do five of a kind count as a póker?",
        choices={
            "yes": (
                "Cinco iguales se pueden anotar como póker.",
                "Five of a kind may be written as a póker.",
            ),
            "no": ("Cinco iguales no son póker.", "Five of a kind are no póker."),
        },
        short={"no": ("Póker: cuatro justos.", "Póker: four exactly.")},
    ),
    engine_gap(
        "cacho-five-as-full",
        source="reading",
        articles=(7,),
        es="¿Valen cinco iguales como full?",
        en="Do five of a kind count as a full?",
        choices={
            "no": ("Cinco iguales no son full.", "Five of a kind are no full."),
            "yes": ("Cinco iguales se pueden anotar como full.", "Five of a kind may be written as a full."),
        },
        short={"yes": ("Full: también cinco iguales.", "Full: five of a kind too.")},
    ),
    engine_gap(
        "cacho-extra-grande",
        source="reglamento",
        articles=(9,),
        es="¿Dónde se anotan cinco iguales cuando ya hay dos grandes?",
        en="Where are five of a kind written once there are two grandes?",
        choices={
            "number-only": (
                "Con dos grandes anotadas, cinco iguales valen solo en la casilla de su número.",
                "Once two grandes are written, five of a kind count only in the box of their number.",
            ),
            "any-box": (
                "Con dos grandes anotadas, cinco iguales valen en toda casilla en la que quepan.",
                "Once two grandes are written, five of a kind count in every box that they fit.",
            ),
        },
        short={
            "number-only": (
                "Tras dos grandes, cinco iguales: solo en su número.",
                "After two grandes, five of a kind: only in their number.",
            ),
        },
    ),
    engine_gap(
        "cacho-cross-box",
        source="reglamento",
        articles=(8,),
        es="¿Qué casilla se tacha?",
        en="Which box is crossed out?",
        choices={
            "declared": ("Se tacha la casilla declarada.", "The declared box is crossed out."),
            "any-open": (
                "Quien no logra su casilla tacha cualquiera que tenga libre.",
                "Who does not make the box crosses out any that is open.",
            ),
        },
        short={
            "declared": ("No salió: X en lo declarado.", "Not made: X in the declared box."),
            "any-open": ("No salió: X en una casilla libre.", "Not made: X in any open box."),
        },
    ),
    engine_gap(
        "cacho-cross-worth",
        source="reglamento",
        articles=(8,),
        es="¿Se puede tachar una casilla que vale algo?",
        en="May a box that is worth something be crossed out?",
        choices={
            "only-when-worthless": (
                "Si los dados valen algo en ella, la casilla se anota y no se tacha.",
                "Where the dice are worth something in it, the box is written and not crossed out.",
            ),
            "free": (
                "Una casilla se puede tachar aunque los dados valgan algo en ella.",
                "A box may be crossed out though the dice are worth something in it.",
            ),
        },
        short={"free": ("También si vale algo.", "Even if it is worth something.")},
    ),
    engine_gap(
        "cacho-cross-early",
        source="reglamento",
        articles=(8,),
        es="¿Se puede tachar antes del tercer tiro?",
        en="May one cross out before the third throw?",
        choices={
            "any-throw": (
                "Se puede tachar después de cualquier tiro.",
                "A box may be crossed out after any throw.",
            ),
            "last-throw": (
                "Se tacha solo después del tercer tiro.",
                "A box is crossed out only after the third throw.",
            ),
        },
        short={"last-throw": ("Solo tras el tercer tiro.", "Only after the third throw.")},
    ),
)
_VARIATIONS = (
    engine_gap(
        "cacho-abajo",
        source="reglamento",
        articles=(11,),
        es="¿Se juega abajo?",
        en="Is abajo played?",
        choices={
            "off": (
                "Cuentan siempre las caras de arriba.",
                "The faces on top always count.",
            ),
            "on": (
                "Quien tira puede decir «abajo»: cuentan entonces las caras de debajo.",
                "The player may say “abajo”: then the undersides of the dice count.",
            ),
        },
        short={"on": ("«Abajo»: cuentan las caras de debajo.", "“Abajo”: the undersides count.")},
    ),
    engine_gap(
        "cacho-abajo-span",
        source="reglamento",
        articles=(11,),
        es="¿Hasta cuándo vale lo dicho abajo?",
        en="How long does a said abajo last?",
        choices={
            "this-throw": (
                "«Abajo» se dice después del tiro, y vale para ese tiro y los dados que quedaron en la mesa.",
                "“Abajo” is said after a throw, and holds for that throw and the dice that were kept.",
            ),
            "whole-turn": (
                "«Abajo» se dice después de un tiro, y vale desde ahí hasta el fin del turno.",
                "“Abajo” is said after a throw, and holds from there to the end of the turn.",
            ),
        },
        short={"whole-turn": ("Dura todo el turno.", "It lasts the whole turn.")},
    ),
    engine_gap(
        "cacho-hatches",
        source="reglamento",
        articles=(11,),
        es="¿Cuántos cuadros llena cada jugador?",
        en="How many hatches does each player fill?",
        choices={
            "one": ("Cada jugador llena un cuadro.", "Each player fills one hatch."),
            "three": (
                "Cada jugador llena tres cuadros: el de arriba da 1 punto de juego, el del medio 2 y el de "
                "abajo 3.",
                "Each player fills three hatches: the upper one gives 1 game point, the middle one 2, the "
                "lower one 3.",
            ),
        },
        short={
            "three": (
                "Tres cuadros, de 1, 2 y 3 puntos de juego; se elige al anotar.",
                "Three hatches, of 1, 2 and 3 game points; chosen when written.",
            ),
        },
    ),
    engine_gap(
        "cacho-hatch-tie",
        source="reading",
        articles=(11,),
        es="¿Y si dos empatan un cuadro?",
        en="What if two tie a hatch?",
        choices={
            "full-to-each": (
                "Quienes empatan un cuadro reciben todos sus puntos de juego.",
                "All who tie a hatch get its game points in full.",
            ),
            "none": (
                "Un cuadro empatado no da puntos de juego a nadie.",
                "A tied hatch gives its game points to nobody.",
            ),
        },
        short={"none": ("Cuadro empatado: a nadie.", "Tied hatch: nobody.")},
    ),
    engine_gap(
        "cacho-hatch-instant",
        source="reglamento",
        articles=(11,),
        es="Con tres cuadros, ¿qué dan cinco iguales en el primer tiro?",
        en="With three hatches, what do five of a kind on the first throw give?",
        choices={
            "wins-all": (
                "Quien gana en el acto se lleva los seis puntos de juego, y los demás ninguno.",
                "Who wins on the spot takes all six game points, and the others none.",
            ),
            "wins-a-hatch": (
                "Cinco iguales en el primer tiro ganan el cuadro libre que más da; se cierra para todos y "
                "se sigue en los otros.",
                "Five of a kind on the first throw win the free hatch that gives most; it is closed for all "
                "and play goes on in the others.",
            ),
        },
        short={
            "wins-a-hatch": (
                "Cinco iguales al primer tiro: un cuadro.",
                "Five of a kind on the first throw: one hatch.",
            ),
        },
    ),
    engine_gap(
        "cacho-partners",
        source="reglamento",
        articles=(11,),
        es="¿Se juega en equipos?",
        en="Is it played in teams?",
        choices={
            "off": ("Cada jugador juega por su cuenta.", "Each player plays alone."),
            "best-of-team": (
                "Cada miembro de un equipo juega un turno entero, y el equipo elige cuál de los resultados "
                "anota.",
                "Each member of a team plays a whole turn, and the team chooses which result is written.",
            ),
        },
        short={
            "best-of-team": (
                "Equipos: juega cada miembro y se anota un resultado.",
                "Teams: each member plays, and one result is written.",
            ),
        },
    ),
    procedure_gap(
        "cacho-stakes",
        source="reglamento",
        articles=(11,),
        es="¿Se juega por un pozo?",
        en="Are there stakes?",
        choices={
            "none": ("No hay pozo ni se paga nada.", "There is no pot, and nobody pays."),
            "pot": (
                "Todos ponen lo mismo en un pozo y lo recoge quien gana; si hay empate, se reparte.",
                "All put the same into a pot and whoever wins takes it; a tie splits it.",
            ),
            "difference": (
                "Cada perdedor paga a quien gana la diferencia entre sus totales.",
                "Each loser pays the winner the difference of their totals.",
            ),
        },
        short={
            "pot": ("Hay pozo, para quien gana.", "There is a pot, for the winner."),
            "difference": ("Se paga la diferencia.", "The difference is paid."),
        },
    ),
)
_GENERALA = (
    *(f"cacho-change: {when}" for when in ("before-or-after", "before-only", "after-only", "never")),
    "cacho-max-stop: must-score",
    "cacho-cross-box: declared",
)

CATALOGUE = Catalogue(
    options=(*_DECLARING, *_VALUES, *_VARIATIONS, *sheets_gaps("cacho")),
    table_size="sheets-players",
    presets={
        "texto": Preset(
            Text(es="Texto: las reglas tal como están escritas", en="Text: the rules as they are written"),
            {},
        ),
        "generala": Preset(
            Text(es="Generala: nadie declara su casilla", en="Generala: nobody declares a box"),
            {
                "cacho-declaration": "when-scoring",
                "cacho-change": "never",
                "cacho-max-stop": "may-throw",
                "cacho-cross-box": "any-open",
                "sheets-starter": "low-sum",
            },
        ),
    },
    contradictions=(
        *(
            between(
                "cacho-declaration: when-scoring",
                answer,
                es="Donde nadie declara se tira hasta tres veces y se tacha cualquier casilla libre.",
                en="Where nobody declares, up to three throws are made and any open box may be crossed out.",
            )
            for answer in _GENERALA
        ),
        *(
            between(
                "cacho-instant-win: off",
                f"cacho-instant-win-spent: {choice}",
                es="Cinco iguales no ganan la partida, con una casilla de grande libre o sin ella.",
                en="Five of a kind do not win the game, with a grande box open or without.",
            )
            for choice in ("wins", "needs-open-grande")
        ),
        between(
            "cacho-instant-win: off",
            "cacho-hatch-instant: wins-a-hatch",
            es="Cinco iguales no ganan ni la partida ni un cuadro: son una grande.",
            en="Five of a kind win neither the game nor a hatch: they are a grande.",
        ),
        between(
            "cacho-instant-win: on",
            "cacho-hatch-instant: wins-a-hatch",
            es="Con tres cuadros, cinco iguales en el primer tiro ganan un cuadro y no la partida.",
            en="With three hatches, five of a kind on the first throw win a hatch and not the game.",
        ),
        between(
            "cacho-same-box-all-dice: keep-one",
            "cacho-change: after-only",
            es="Si siempre queda un dado en la mesa y nada se dice antes, lo declarado no se cambia.",
            en="Where a die always stays and nothing is said before, what is declared is not changed.",
        ),
    ),
)

__all__ = ["CATALOGUE"]
