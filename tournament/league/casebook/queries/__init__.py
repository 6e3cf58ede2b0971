"""Reading the decided cases."""
