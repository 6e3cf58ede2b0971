"""What of the tables decides, and what does not, each with the reason: as `tournament.deciding`."""

from rules.games.bilingual import Text
from tournament.chain.kinds import Kind, decide
from tournament.deciding import DELETABLE_ACCOUNT

from .record.models import Acta, Heading, SetAside, Signature

BY_REPLAY = "made of the moves, and compared with their replay"

NOTHING = {
    "tables.Move": "chained by their own table: `record.chain`",
    "tables.Device": "a tablet's last report; a move bears its device",
    "tables.Claim": "who may write now; who wrote stands with each move",
    "tables.Token": "who may write; what was written bears its name",
    "tables.Write": "which request was carried out already",
    "tables.Webhook": "where news is sent",
    "tables.Delivery": "what was sent; what it tells of is elsewhere",
    "tables.Call": "a question; its answer is a line of the register",
}
#: Of a move, which has a chain of its own.
FREE_OF_MOVES = {"official": DELETABLE_ACCOUNT}

decide(
    Kind(
        "acta",
        Acta,
        "table__round__championship",
        Text(es="Acta", en="Acta"),
        free={
            "n": "the number of moves, compared with them",
            "chain": "the header of the moves, compared with them",
            "frozen": BY_REPLAY,
            "state": BY_REPLAY,
            "engine": BY_REPLAY,
            "status": BY_REPLAY,
            "told": "the last play in words, for the screens",
            "last_move_at": "the time of the last move, which has it",
        },
        table="table_id",
    ),
    Kind("heading", Heading, "acta__table__round__championship", Text(es="Encabezado", en="Heading")),
    Kind(
        "set-aside",
        SetAside,
        "acta__table__round__championship",
        Text(es="Jugada apartada", en="Move set aside"),
        free={"official": DELETABLE_ACCOUNT},
    ),
    Kind(
        "signature",
        Signature,
        "acta__table__round__championship",
        Text(es="Firma", en="Signature"),
        free={"official": DELETABLE_ACCOUNT},
        once=True,
    ),
)
