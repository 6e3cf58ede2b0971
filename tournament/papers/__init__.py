"""The papers of a championship: listed, and made at once or as a job."""
