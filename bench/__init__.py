"""The benchmarks of `make bench`: each prints its figures beside what is promised."""
