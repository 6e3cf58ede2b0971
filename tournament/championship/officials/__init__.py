"""The officials of a championship: appointed, given a code for the night, locked, unlocked, dismissed."""
