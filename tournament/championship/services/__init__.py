"""Making a championship and changing it. Every service of the tournament is one transaction."""
