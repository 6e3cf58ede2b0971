"""Every refusal of Dudo."""

from enum import IntEnum

from ...bilingual import Text
from ...refusals import Code, Rung


class OwnRung(IntEnum):
    STANDING_PASO = 6
    NOTHING_TO_ANSWER = 7
    OBLIGO = 8
    FALSE_START = 9
    THRESHOLD = 10
    OWN_PASO = 11


def _code(code: str, article: int, rung: int, *, es: str, en: str) -> Code:
    return Code(code, article, rung, Text(es=es, en=en))


TABLE_OVER = _code(
    "table_over",
    10,
    Rung.OVER,
    es="La mesa ya terminó. Si fue un error, deshaz la última jugada.",
    en="The table is over. If that was a mistake, undo the last move.",
)
PLAYER_OUT = _code(
    "player_out",
    10,
    Rung.OUT,
    es="{who} ya no tiene dados: está fuera de la mesa.",
    en="{who} has no dice left and is out.",
)
NOT_YOUR_TURN = _code(
    "not_your_turn",
    3,
    Rung.TURN,
    es="No es el turno de {who}: habla {turn}.",
    en="It is not {who}'s turn: {turn} is to speak.",
)
WRONG_ROLLERS = _code(
    "wrong_rollers",
    3,
    Rung.NOW,
    es="En la salida lanzan todos los que siguen empatados, y nadie más: {tied}.",
    en="For the start all those still tied throw, and nobody else: {tied}.",
)
CALZO_ON_PASO = _code(
    "calzo_on_paso",
    8,
    OwnRung.STANDING_PASO,
    es="No se calza un paso, ni lo que se apostó antes.",
    en="There is no calzo on a paso, nor on the bid before it.",
)
TWO_PASOS_IN_A_ROW = _code(
    "two_pasos_in_a_row",
    8,
    OwnRung.STANDING_PASO,
    es="Un paso no sigue a otro.",
    en="There may not be two pasos in a row.",
)
ONLY_CONTINUE_OR_DOUBT = _code(
    "only_continue_or_doubt",
    8,
    OwnRung.STANDING_PASO,
    es="Con un paso en pie no se desestima.",
    en="With a paso standing no opening is set aside.",
)
NOTHING_TO_DOUBT = _code(
    "nothing_to_doubt",
    4,
    OwnRung.NOTHING_TO_ANSWER,
    es="Todavía no hay apuesta que dudar.",
    en="There is no bid to doubt yet.",
)
NOTHING_TO_CALZAR = _code(
    "nothing_to_calzar",
    4,
    OwnRung.NOTHING_TO_ANSWER,
    es="Todavía no hay apuesta que calzar.",
    en="There is no bid to calzar yet.",
)
PASO_WITHOUT_BID = _code(
    "paso_without_bid",
    8,
    OwnRung.NOTHING_TO_ANSWER,
    es="Quien abre no puede pasar: no hay jugada que continuar.",
    en="The opener may not pass: there is nothing to continue.",
)
NOT_THE_NEXT_PLAYER = _code(
    "not_the_next_player",
    4,
    OwnRung.NOTHING_TO_ANSWER,
    es="A {on} le responde {next}, que es el jugador siguiente.",
    en="{next} is the one who answers {on}, as the next player.",
)
OWN_BID = _code(
    "own_bid",
    4,
    OwnRung.NOTHING_TO_ANSWER,
    es="Nadie responde a su propia apuesta: indica a otro jugador.",
    en="Nobody answers their own bid: name another player.",
)
OBLIGO_PINTA_FIXED = _code(
    "obligo_pinta_fixed",
    9,
    OwnRung.OBLIGO,
    es="En el obligo no se cambia la pinta: aquí van {pinta}.",
    en="In an obligo the pinta may not be changed: here it is {pinta}.",
)
CALZO_IN_OBLIGO = _code(
    "calzo_in_obligo",
    9,
    OwnRung.OBLIGO,
    es="Este jugador no puede calzar en el obligo.",
    en="This player may not say calzo in the obligo.",
)
PASO_IN_OBLIGO = _code(
    "paso_in_obligo",
    9,
    OwnRung.OBLIGO,
    es="Este jugador no puede pasar en el obligo.",
    en="This player may not pass in the obligo.",
)
NO_FALSE_START = _code(
    "no_false_start",
    5,
    OwnRung.FALSE_START,
    es="No hay partida en falso: solo se desestima una apertura con ases.",
    en="There is no false start: only an opening in ases can be set aside.",
)
FALSE_START_OPTIONS = _code(
    "false_start_options",
    5,
    OwnRung.FALSE_START,
    es="Eso no se responde a una partida en falso.",
    en="That is no answer to a false start.",
)
NOT_THE_OPENER = _code(
    "not_the_opener",
    5,
    OwnRung.FALSE_START,
    es="{who} no pudo abrir esta jugada: abría {opener}. Revisa de quién era la apertura.",
    en="{who} cannot have opened this play: {opener} was to open. Check whose opening it was.",
)
CALZO_BELOW_THRESHOLD = _code(
    "calzo_below_threshold",
    7,
    OwnRung.THRESHOLD,
    es="Ya no se calza: queda la mitad de los dados o menos.",
    en="No more calzo: half the dice or fewer are left.",
)
ONLY_DUDO = _code(
    "only_dudo",
    7,
    OwnRung.THRESHOLD,
    es="Queda la mitad de los dados o menos: ya no se sube.",
    en="Half the dice or fewer are left: no more raises.",
)
NO_PASO_BELOW = _code(
    "only_dudo",
    7,
    OwnRung.THRESHOLD,
    es="Queda la mitad de los dados o menos: ya no se pasa.",
    en="Half the dice or fewer are left: no more pasos.",
)
PASO_AGAIN = _code(
    "paso_again",
    8,
    OwnRung.OWN_PASO,
    es="Ya pasó en esta tirada y no puede pasar otra vez.",
    en="This player has passed in this throw and may not pass again.",
)
CALZO_AFTER_OWN_PASO = _code(
    "calzo_after_own_paso",
    8,
    OwnRung.OWN_PASO,
    es="Ya pasó en esta tirada y no puede calzar.",
    en="This player has passed in this throw and may not say calzo.",
)
PASO_NOT_HIGHER = _code(
    "paso_not_higher",
    8,
    OwnRung.OWN_PASO,
    es="El paso debe ser mayor que los ya declarados en esta jugada: full, escala, quintilla.",
    en="A paso must be higher than those already claimed in this play: full, escala, quintilla.",
)
PASO_CANNOT_HOLD = _code(
    "paso_cannot_hold",
    8,
    Rung.AMOUNT,
    es="Con menos de cinco dados un paso nunca se cumple: lo pierde quien pasó.",
    en="With fewer than five dice a paso never holds: the passer loses.",
)
BID_CANNOT_HOLD = _code(
    "bid_cannot_hold",
    6,
    Rung.AMOUNT,
    es="Se apostaron {bid} y en juego hay {dice}: esa apuesta no se cumple.",
    en="The bid is {bid} and {dice} are in play: it cannot hold.",
)
BID_TOO_LOW = _code(
    "bid_too_low",
    4,
    Rung.AMOUNT,
    es="Esa apuesta no sube la que está en pie, {standing}.{least}",
    en="That does not raise the standing bid, {standing}.{least}",
)
BID_TOO_HIGH = _code(
    "bid_too_high",
    4,
    Rung.AMOUNT,
    es="Esa apuesta es demasiado alta.{most}",
    en="That bid is too high.{most}",
)
NO_BID_LEFT = _code(
    "no_bid_left",
    4,
    Rung.AMOUNT,
    es="Ya no queda apuesta más alta con los dados en juego.",
    en="No higher bid is left with the dice in play.",
)
OPENING_NOT_ALLOWED = _code(
    "opening_not_allowed",
    5,
    Rung.AMOUNT,
    es="Aquí no se puede abrir con ases. Abre con otra pinta.",
    en="An opening in ases is not allowed here. Open in another pinta.",
)
MUST_OBLIGAR = _code(
    "opening_not_allowed",
    9,
    Rung.AMOUNT,
    es="Quien queda con un dado abre obligando: en esta mesa no puede elegir.",
    en="Who falls to one die opens obligando: at this table there is no choice.",
)
NO_SICILIANA = _code(
    "no_siciliana",
    12,
    Rung.AMOUNT,
    es="En esta jugada no puede haber siciliana: se pierde un solo dado.",
    en="There can be no siciliana in this play: one die is lost.",
)
