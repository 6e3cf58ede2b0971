"""The rules of Cacho on a table card: fixed words, and which options speak in which line."""

from rules.book.card_lines import Recipe, Slot, in_doubt, unforeseen
from rules.games.bilingual import Text

_GENERALA = ("cacho-declaration", "when-scoring")
_NO_WIN = ("cacho-instant-win", "off")
_ONE_HATCH = ("cacho-hatches", "one")
_DECLARING = (Slot("cacho-declaration"), Slot("cacho-change", unless=_GENERALA))

LAW = (
    Recipe(
        "throws",
        Text(es="Tiros", en="Throws"),
        (
            Text(
                es="Hasta tres; entre uno y otro se deja en la mesa lo que sirve.",
                en="Up to three; between them what is useful stays on the table.",
            ),
            Slot("cacho-kept-dice"),
            Slot("cacho-same-box-all-dice"),
            Slot("sheets-cocked-die"),
        ),
        (2, 4),
    ),
    Recipe(
        "declaring",
        Text(es="Declarar", en="Declaring"),
        _DECLARING,
        (3, 5),
    ),
    Recipe(
        "stopping",
        Text(es="Parar", en="Stopping"),
        (
            Text(es="Se puede tras cualquier tiro.", en="After any throw."),
            Slot("cacho-max-stop", unless=_GENERALA),
            Slot("cacho-made-combination"),
        ),
        (6,),
    ),
    Recipe(
        "boxes",
        Text(es="Casillas", en="Boxes"),
        (
            Slot("cacho-boxes"),
            Text(es="Números: la suma.", en="Numbers: the sum."),
            Slot("cacho-straights"),
            Slot("cacho-five-as-full"),
            Slot("cacho-five-as-poker"),
        ),
        (1, 7),
    ),
    Recipe("hand", Text(es="Al medio", en="In the middle"), (Slot("cacho-de-mano"),), (7,)),
    Recipe(
        "grande",
        Text(es="Grande", en="Grande"),
        (
            Text(es="Cinco iguales: 50, se marca $.", en="Five of a kind: 50, marked $."),
            Slot("cacho-extra-grande"),
        ),
        (7, 9),
    ),
    Recipe(
        "crossing",
        Text(es="Tachar", en="Crossing out"),
        (
            Text(es="Lleva una X y queda en 0.", en="It takes an X and stays at 0."),
            Slot("cacho-cross-box", unless=_GENERALA),
            Slot("cacho-cross-worth"),
            Slot("cacho-cross-early"),
        ),
        (8,),
    ),
    Recipe(
        "instant",
        Text(es="Gana de una vez", en="Wins at one go"),
        (
            Slot("cacho-instant-win"),
            Slot("cacho-instant-win-spent", unless=_NO_WIN),
            Slot("sheets-special-round", unless=_NO_WIN),
            Slot("cacho-hatch-instant", unless=_ONE_HATCH),
        ),
        (2,),
    ),
    Recipe(
        "variations",
        Text(es="Variantes", en="Variations"),
        (
            Text(es="Solo las que se acordaron antes.", en="Only those agreed before."),
            Slot("cacho-abajo"),
            Slot("cacho-abajo-span", unless=("cacho-abajo", "off")),
            Slot("cacho-hatches"),
            Slot("cacho-hatch-tie", unless=_ONE_HATCH),
            Slot("cacho-partners"),
            Slot("cacho-stakes"),
        ),
        (11,),
    ),
    Recipe(
        "end",
        Text(es="El final", en="The end"),
        (
            Text(es="Todo lleno: gana la suma más alta.", en="All full: the highest sum wins."),
            Slot("sheets-tie"),
            Slot("sheets-time"),
        ),
        (10,),
    ),
    Recipe(
        "start",
        Text(es="Quién empieza", en="Who starts"),
        (
            Text(es="Se sigue en el sentido del reloj.", en="Play goes on clockwise."),
            Slot("sheets-starter"),
        ),
        (1,),
    ),
    unforeseen(12),
)
"""The whole card. The keys are those by which a rulebook names its lines."""

PLAYERS = (
    Recipe(
        "throws",
        Text(es="Tres tiros", en="Three throws"),
        (
            Text(es="Deja en la mesa lo que sirve.", en="Keep what is useful on the table."),
            Slot("cacho-kept-dice"),
        ),
        (2, 4),
    ),
    Recipe(
        "declaring",
        Text(es="Declara", en="Declare"),
        _DECLARING,
        (3, 5),
    ),
    Recipe(
        "hand",
        Text(es="Al medio", en="In the middle"),
        (Slot("cacho-de-mano"), Slot("cacho-straights")),
        (7,),
    ),
    Recipe(
        "grande",
        Text(es="Grande", en="Grande"),
        (Text(es="50, se marca $.", en="50, marked $."), Slot("cacho-extra-grande")),
        (7, 9),
    ),
    Recipe(
        "crossing",
        Text(es="Tachar", en="Crossing out"),
        (Text(es="X, vale 0.", en="X, worth 0."), Slot("cacho-cross-box", unless=_GENERALA)),
        (8,),
    ),
    Recipe(
        "instant",
        Text(es="Gana de una vez", en="Wins at one go"),
        (Slot("cacho-instant-win"), Slot("cacho-instant-win-spent", unless=_NO_WIN)),
        (2,),
    ),
    Recipe(
        "variations",
        Text(es="Se juega", en="Played here"),
        (Slot("cacho-boxes"), Slot("cacho-abajo"), Slot("cacho-hatches"), Slot("cacho-partners")),
        (1, 11),
    ),
    in_doubt(12),
)
"""The players' side, by the same keys."""
