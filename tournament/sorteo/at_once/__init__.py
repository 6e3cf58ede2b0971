"""From plan to public seats in one step, by the computer's dice."""
