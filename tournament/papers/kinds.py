"""The tournament's papers."""

from django.utils.translation import gettext_lazy as _

from . import casebook, remedies, results, round_pack, rulebook, rulings, seating
from . import door_codes as doors
from .registry import PAPERS, Kind, Moment, in_one_piece

KINDS = (
    round_pack.PACK,
    Kind(
        key="rulebook-fold",
        label=_("Rulebook on one sheet"),
        text=_(
            "A copy for each table: the whole text on one sheet. Print on both sides, flipped on the "
            "long edge, and fold it once."
        ),
        moment=Moment.BEFORE,
        order=30,
        has_names=False,
        batch=in_one_piece(rulebook.one_sheet),
        preview=rulebook.one_sheet_preview,
    ),
    Kind(
        key="rulebook-booklet",
        label=_("Rulebook as a booklet"),
        text=_(
            "With contents, examples and what this edition changes. On A5 page after page; on A4 and "
            "Letter two to a side, to be folded and stapled."
        ),
        moment=Moment.BEFORE,
        order=35,
        has_names=False,
        sizes=PAPERS,
        batch=in_one_piece(rulebook.booklet),
        preview=rulebook.booklet_preview,
    ),
    Kind(
        key="remedies",
        label=_("Guide of remedies"),
        text=_("For each coordinator: what is done about each thing, and what follows the second time."),
        moment=Moment.BEFORE,
        order=37,
        has_names=False,
        sizes=PAPERS,
        batch=remedies.GUIDE.batch(),
        preview=remedies.GUIDE.preview,
    ),
    Kind(
        key="seating-by-name",
        label=_("Seats by name"),
        text=_(
            "For the door and the wall, as soon as the round is drawn: find your name, and you find "
            "your table."
        ),
        moment=Moment.ROUND,
        order=40,
        sizes=PAPERS,
        needs_round=True,
        extras=seating.BY_NAME.extras,
        batch=seating.BY_NAME.batch(),
        preview=seating.BY_NAME.preview,
        check=seating.check_seated,
    ),
    Kind(
        key="seating-by-table",
        label=_("Seats by table"),
        text=_("For whoever calls the tables, and for the desk: who sits where, table by table."),
        moment=Moment.ROUND,
        order=45,
        sizes=PAPERS,
        needs_round=True,
        extras=seating.BY_TABLE.extras,
        batch=seating.BY_TABLE.batch(),
        preview=seating.BY_TABLE.preview,
        check=seating.check_seated,
    ),
    Kind(
        key="place-cards",
        label=_("Place cards"),
        text=_("A folded card for each seat of a round, four to a sheet (two on A5): cut, fold, set up."),
        moment=Moment.ROUND,
        order=50,
        sizes=PAPERS,
        needs_round=True,
        extras=(seating.CARD_OF_EACH,),
        batch=seating.PLACE_CARDS.batch(),
        preview=seating.PLACE_CARDS.preview,
        check=seating.check_seated,
    ),
    Kind(
        key="standings",
        label=_("Standings"),
        text=_("For the wall when a round is over; those excluded are listed apart."),
        moment=Moment.ROUND,
        order=70,
        sizes=PAPERS,
        needs_round=True,
        extras=results.STANDINGS.extras,
        batch=results.STANDINGS.batch(),
        preview=results.STANDINGS.preview,
        check=seating.check_seated,
    ),
    Kind(
        key="diplomas-champion",
        label=_("Diploma of the champion"),
        text=_("For the end of the night, once the final is closed."),
        moment=Moment.END,
        order=80,
        sizes=PAPERS,
        batch=results.CHAMPION.batch(),
        preview=results.CHAMPION.preview,
        why_not=results.no_champion,
    ),
    Kind(
        key="diplomas-finalists",
        label=_("Diplomas of the finalists"),
        text=_("For those who played the final and did not win it."),
        moment=Moment.END,
        order=82,
        sizes=PAPERS,
        batch=results.FINALISTS.batch(),
        preview=results.FINALISTS.preview,
        why_not=results.no_finalist,
    ),
    Kind(
        key="diplomas-prizes",
        label=_("Diplomas of the prizes"),
        text=_("For each who has a prize of the night: a place, a figure of the tables, best newcomer."),
        moment=Moment.END,
        order=83,
        sizes=PAPERS,
        batch=results.PRIZES.batch(),
        preview=results.PRIZES.preview,
        why_not=results.no_prize,
    ),
    Kind(
        key="diplomas-participants",
        label=_("Diplomas for all"),
        text=_(
            "One for each player who sat down: they can be printed from the first round on. Who is excluded"
            " gets none."
        ),
        moment=Moment.END,
        order=84,
        sizes=PAPERS,
        batch=results.PARTICIPANTS.batch(),
        preview=results.PARTICIPANTS.preview,
        why_not=results.nobody_played,
    ),
    Kind(
        key="door-codes",
        label=_("Codes for the doors"),
        text=_(
            "Four sheets to hang where people come in: my seat, the live tables, the standings, the rules."
        ),
        moment=Moment.BEFORE,
        order=90,
        has_names=False,
        sizes=PAPERS,
        batch=doors.DOORS.batch(),
        preview=doors.DOORS.preview,
        why_not=doors.no_address,
    ),
    Kind(
        key="register-public",
        label=_("Register of rulings"),
        text=_(
            "What was decided tonight, for the wall: without who asked, and without anything that is "
            "not public."
        ),
        moment=Moment.END,
        order=95,
        sizes=PAPERS,
        batch=rulings.PUBLIC.batch(),
        preview=rulings.PUBLIC.preview,
        why_not=rulings.empty_register,
    ),
    Kind(
        key="register-officials",
        label=_("Register of rulings, for the officials"),
        text=_("The whole register, reasons included: for the organizers' folder, not for the wall."),
        moment=Moment.END,
        order=96,
        sizes=PAPERS,
        batch=rulings.OFFICIALS.batch(),
        preview=rulings.OFFICIALS.preview,
        why_not=rulings.empty_register,
    ),
    Kind(
        key="decided-cases",
        label=_("Decided cases"),
        text=_(
            "What was asked and decided on every night of this rulebook, by article: for the organizers’ "
            "folder, or to read before the night."
        ),
        moment=Moment.BEFORE,
        order=97,
        has_names=False,
        sizes=PAPERS,
        extras=(casebook.SINCE_EDITION,),
        batch=casebook.CASES.batch(),
        preview=casebook.CASES.preview,
        why_not=casebook.no_case,
    ),
)
