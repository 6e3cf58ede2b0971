"""The roll: cups typed as they are read, the roll closed, and wrong dice corrected."""
