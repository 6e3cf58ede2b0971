"""The hall's certificates: an authority that devices trust once, and the laptop's by it."""
