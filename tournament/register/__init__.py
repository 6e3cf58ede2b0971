"""The register: rulings, decisions, protests and exclusions."""
