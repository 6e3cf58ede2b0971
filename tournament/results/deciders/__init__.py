"""Tables of two that are played for a seat: who won is entered at the desk."""
