"""The pages of presence: taps, and closing."""
