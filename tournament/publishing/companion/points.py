"""What a person reads of a stage with points instead of who goes on by their table."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from core.language import to_people
from tournament.results.standings.words import group_place_words, ordinal, total_words
from tournament.rounds.words import round_within

from .now import Now, State


def points_sentences(now: Now) -> Iterator[str]:
    """Behind the change of a seat, if any; of a state that says nothing of points none."""
    place = {"total": total_words(now.score), "place": ordinal(now.rank)}
    if "group" in now.score:
        yield to_people("You have %(total)s: %(place)s.", now.people) % {
            **place,
            "place": group_place_words(now.score),
        }
    elif now.rank is not None:
        yield to_people("You have %(total)s: %(place)s in the standings.", now.people) % place
    match now.state:
        case State.CHAMPION:
            yield _("Congratulations!")
        case State.OUT:
            yield _("Thank you for playing.")
        case State.WAITS if now.lot:
            yield to_people("You are level at the cut: a throw-off decides. Go to the desk.", now.people)
        case State.WAITS:
            yield _("Who goes on is known when all tables have finished.")
        case State.GOES_ON | State.MISSED | State.TOO_LATE:
            following = round_within(now.round + 1, final=now.to_final)
            yield to_people("You are in the draw of %(next)s.", now.people) % {"next": following}
