"""The page behind a physical table's QR code: what is played there, calls, protests, claiming."""
