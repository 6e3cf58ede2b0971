"""The register: the chain of rulings, decisions, protests and exclusions."""
