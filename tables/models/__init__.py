"""What happened at the tables: actas, their moves, the devices that wrote them and who ran each table."""

from .acta import Acta, Claim, Device, Heading, Move

__all__ = ["Acta", "Claim", "Device", "Heading", "Move"]
