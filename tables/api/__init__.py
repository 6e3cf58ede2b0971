"""The REST API for devices and the public: one shape for all errors, the schema from the code."""
