"""Where a refusal leads, by code: the page that removes the obstacle, or who decides."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Way:
    """`url`: a URL name that takes `slug`; the others by the refusal's `extra`; `judges`: a floor judge may
    open it.
    """

    label: str | Promise
    url: str
    round_url: str = ""
    table_url: str = ""
    entry_url: str = ""
    judges: bool = True


#: On this page: another answer or choice.
HERE: Final = "here"
#: Somebody was faster: the same page again.
RELOAD: Final = "reload"
#: Handled by the tablet, with the server or beside the finger.
TABLET: Final = "tablet"
#: In a terminal, or at signing in: the sentence names the person or the wait.
SENTENCE: Final = "sentence"

Out = Way | str

ORGANIZER = Way(_("Who can decide it"), "tournament:officials")
_DRAW = Way(_("Go to the draw"), "tournament:sorteo-ceremony")
_PLAN = Way(_("Go to the plan"), "tournament:plan", judges=False)
_PRESENCE = Way(_("Go to who is here"), "tournament:presence")
_ROSTER = Way(_("Go to the roster"), "tournament:roster", judges=False)
_ON_ROSTER = replace(_ROSTER, entry_url="tournament:roster-entry")
_SETTINGS = Way(_("Go to the settings"), "tournament:settings", judges=False)
_ROUND = Way(_("Go to the round"), "tournament:rounds", round_url="tournament:round")
_RESULTS = Way(_("Enter the results at the desk"), "tournament:rounds", round_url="tournament:desk")
_DECIDER = Way(_("Enter who won the table of two"), "tournament:rounds", round_url="tournament:desk")
_SEAT = Way(
    _("Correct it at the desk"),
    "tournament:rounds",
    round_url="tournament:desk",
    table_url="tournament:desk-table",
    judges=False,  # they enter the result; what becomes of the seat is the organizer's choice
)
_REGISTER = Way(_("Go to the register"), "tournament:register")
_RULEBOOK = Way(_("Go to the rulebook"), "tournament:rulebook", judges=False)
_FLOOR = Way(_("Go to the tables"), "tables:board")
_INBOX = Way(_("Go to what waits for a decision"), "tables:board-inbox")
#: What the rules of the game do not allow.
RULES = Way(_("What do I do if…?"), "tournament:what-if")


def _all(out: Out, codes: str) -> dict[str, Out]:
    return dict.fromkeys(codes.split(), out)


WAYS: Mapping[str, Out] = {
    # What was typed or chosen
    **_all(HERE, "invalid refused nobody choice private reason_needed words_needed too_long name_needed"),
    **_all(HERE, "incomplete named_twice not_at_this_table no_winner places_gap winner_removed"),
    **_all(HERE, "measure_range measure_order undecided nobody_came result_differs rested_on no_room"),
    **_all(HERE, "no_decider nothing_new places_wanted games_differ"),
    **_all(HERE, "cup_differs cup_label cup_order contradicts no_such_article no_such_case no_such_choice"),
    **_all(HERE, "no_such_scope table_needed no_such_table no_such_capacity person_needed oneself no_words"),
    **_all(HERE, "moves_refused nothing_changes no_such_play not_of_the_two last_organizer no_such_seat"),
    **_all(HERE, "no_result_yet cannot_draw other_game name_taken organizer_already pin_taken"),
    **_all(HERE, "prize_not_shared prize_twice prizes_many"),
    **_all(HERE, "names_somebody no_precedent two_persons same_twice"),
    # a file to open, and the nights of a season: of no championship, each says on its page what to do
    **_all(HERE, "archive_damaged archive_forged archive_here archive_newer archive_none archive_too_large"),
    **_all(HERE, "archive_person_twice archive_unknown_server archive_unreadable"),
    **_all(HERE, "folder_taken night_elsewhere night_on night_twice season_full"),
    # Sign-up, by phone: the sentence says whom to ask
    **_all(HERE, "half_a_pair offer_over signed_up_already wrong_word"),
    **_all(SENTENCE, "ask_organizer begun no_place sign_up_closed"),
    "no_fee": Way(_("Go to the sign-up"), "tournament:sign-ups", judges=False),
    "on_the_roster": _ROSTER,
    # of a program, which has no page
    **_all(SENTENCE, "token_needed token_unknown token_elsewhere token_scope key_needed key_used"),
    **_all(HERE, "no_address too_many_here"),
    # Somebody was faster
    **_all(RELOAD, "conflict decided_already drawn_already moved_on other_sheet old_page csrf stale_sheet"),
    **_all(RELOAD, "other_order season_changed game_entered"),
    # Who decides
    **_all(ORGANIZER, "not_allowed not_your_word protests_closed not_your_table no_copy"),
    # Rounds and results
    **_all(
        _ROUND,
        "round_status table_status earlier_round nobody_seated first_round_only not_too_small results_read",
    ),
    **_all(_ROUND, "other_table table_full nobody_goes_on paper_waits edition_waits"),
    **_all(_RESULTS, "undecided_tables next_public"),
    "places_unknown": replace(_RESULTS, table_url="tournament:desk-table"),
    "decider_open": _DECIDER,
    **_all(_SEAT, "later_started later_taken later_closed no_seat"),
    "throw_off_needed": Way(_("Enter the throw-off"), "tournament:throw-off"),
    "champion_known": Way(_("Go to the standings"), "tournament:organizer-standings"),
    # The draw
    **_all(_DRAW, "sheet_open all_read begun cup_read cups_missing other_dice rolling typing typing_over"),
    **_all(_DRAW, "objections no_seating not_drawn later_sheet no_sheet"),
    **_all(_DRAW, "sheet_public nothing_to_void no_dice_to_correct"),
    **_all(_PLAN, "impossible rehearsal_failed sheet plan_lapsed announced final_of_cut"),
    **_all(_PLAN, "repechage_seats repechage_tables"),
    **_all(_SETTINGS, "hall_tables no_substitutes stage_played table_size too_many_people"),
    **_all(_SETTINGS, "before_repechage too_few_out too_many_out"),
    "repechage_drawn": _ROUND,
    **_all(_SETTINGS, "no_partner_substitutes people_fixed"),
    # People
    **_all(
        _PRESENCE, "no_seats_left nobody_here seat_taken seated_already stands_by not_on_standby not_the_next"
    ),
    **_all(_ROSTER, "empty_roster not_on_the_roster pins withdrawn import_seated"),
    **_all(_ON_ROSTER, "pair_full plays_elsewhere in_the_register larger_entry"),
    "plays_already": replace(_ON_ROSTER, label=_("Change who plays"), entry_url="tournament:partner"),
    "plays_alone": _SETTINGS,
    "round_drawn": _ROSTER,
    "sheet_fixed": _DRAW,
    **_all(_SETTINGS, "group_tables group_small"),
    "pair_at_play": replace(_RESULTS, table_url="tournament:desk-table"),
    **_all(
        Way(_("Choose another file"), "tournament:roster-import", judges=False),
        "roster_unreadable import_discarded",
    ),
    "may_not_win": Way(_("Say what happened"), "tournament:changes", entry_url="tournament:change"),
    **_all(_INBOX, "excluded out_already exclusion_confirmed"),
    # Register and rulebook
    **_all(_REGISTER, "already_decided already_superseded no_ruling no_such_ruling superseded sent_already"),
    **_all(_INBOX, "no_objections_now protest_stands protests_stand too_many_protests"),
    **_all(_RULEBOOK, "drafted_already draft_gone book_refused rules_fixed"),
    # Tables
    **_all(_INBOX, "already_called call_taken call_ended no_such_call too_many_calls"),
    **_all(_FLOOR, "already_claimed not_over not_opened already_opened acta_confirmed first_play_settled"),
    **_all(_FLOOR, "wrong_order plays_here held_by_acta out_by_acta named_too_late"),
    **_all(TABLET, "base_unknown device_copied malformed move_of_another_table not_found not_official"),
    **_all(TABLET, "other_official sign_in stale_moves too_large not_your_move not_agreed not_signed"),
    **_all(
        SENTENCE, "may_not_propose busy too_soon locked too_many_tries wrong_code cannot_certify not_printed"
    ),
}
