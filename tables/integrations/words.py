"""What became of a delivery, in words."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from .errors import Fault
from .models import Delivery, Happened

_FAULTS = {
    Fault.NO_ADDRESS: gettext_lazy("its name leads to no address"),
    Fault.PRIVATE: gettext_lazy("its address is of a private network, and this server sends to none"),
    Fault.NO_ANSWER: gettext_lazy("no answer in time"),
    Fault.REFUSED: gettext_lazy("nobody answers there"),
    Fault.CERTIFICATE: gettext_lazy("its certificate does not count"),
}


def outcome_words(delivery: Delivery) -> str:
    """Of the last try; "" before any."""
    if delivery.fault:
        return str(_FAULTS[Fault(delivery.fault)])
    return _("answer %(code)s") % {"code": delivery.status_code} if delivery.status_code else ""


def event_words(event: str) -> str:
    return str(Happened(event).label) if event in Happened.values else _("A test")
