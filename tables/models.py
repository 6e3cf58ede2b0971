"""Every model of the tables, where Django looks for them."""

from .calls.models import Call
from .record.models import Acta, Claim, Device, Heading, Move

__all__ = ["Acta", "Call", "Claim", "Device", "Heading", "Move"]
