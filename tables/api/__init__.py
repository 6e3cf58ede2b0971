"""The REST API for devices and the public."""
