"""From the plan to public seats in one step, where the dice are the computer's."""
