"""The papers of a championship: their list, and making one, at once or as a job."""
