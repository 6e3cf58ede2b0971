"""Who is a pair: joined, split, with another partner."""
