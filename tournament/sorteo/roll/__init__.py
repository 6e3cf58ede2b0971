"""The roll: cups typed, the roll closed, wrong dice corrected."""
