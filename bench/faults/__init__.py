"""A hall of simulated tablets while everything fails: `python -m bench.faults`, `make faults`."""
