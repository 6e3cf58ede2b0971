"""What is kept from one championship to the next of the same rulebook (a league): its decided cases, and the
proposals to change the rulebook.
"""
