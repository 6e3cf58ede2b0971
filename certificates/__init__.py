"""An authority that devices trust once, and the laptop's certificate by it."""
