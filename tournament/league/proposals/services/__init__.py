"""The writes of a proposal, which itself never changes: its status is written once."""
