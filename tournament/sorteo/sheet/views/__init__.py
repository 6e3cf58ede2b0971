"""The page of a rejected objection."""
