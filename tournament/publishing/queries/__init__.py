"""What is found in the published copy, and nowhere else."""
