"""The night as one picture: rounds as columns, tables as boxes, who went on as lines."""
