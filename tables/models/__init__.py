"""What happened at the tables: actas, their moves, the devices that wrote them, who ran each table and who
called.
"""

from .acta import Acta, Claim, Device, Heading, Move
from .calls import QUESTION_LENGTH, Call

__all__ = ["QUESTION_LENGTH", "Acta", "Call", "Claim", "Device", "Heading", "Move"]
