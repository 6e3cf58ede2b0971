"""Programs of others: what they may write (tokens), and what they are sent (webhooks)."""
