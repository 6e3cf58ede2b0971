"""What is legal at a table of Cacho with three rolls, and what follows: articles C1 to C12."""
