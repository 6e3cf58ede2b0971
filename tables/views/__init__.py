"""The pages of the tables. A view reads, asks a service, and answers; it decides nothing itself."""
