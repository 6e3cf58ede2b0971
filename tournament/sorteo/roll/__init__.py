"""The roll, and wrong dice corrected."""
