"""The hall's screen: the published copy, one slide at a time."""
