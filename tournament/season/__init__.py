"""Championships of a league over months: points, the best nights of each person, a final night, ratings."""
