"""What is found in the published copy. Nothing here reads anything else."""
