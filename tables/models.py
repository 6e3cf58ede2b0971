"""Every model of the tables, where Django looks for them."""

__all__ = [
    *("Acta", "Call", "Claim", "Device", "Heading", "Move"),
    *("Delivery", "Token", "Webhook", "Write"),
]
