"""Pictures to look at, of what people open: they measure nothing, so `make bench` does not take them."""
