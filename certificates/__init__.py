"""The hall's own certificates: an authority that each device trusts once, and by it one for the laptop."""
