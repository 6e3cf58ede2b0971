"""Making a championship and changing it. Every service is one transaction."""
