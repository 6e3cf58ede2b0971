"""The roll: cups typed as they are read, the roll closed, and dice that turn out to be wrong."""
