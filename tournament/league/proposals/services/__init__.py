"""Every write of a proposal. What was proposed stays as it is; what becomes of it is written once."""
