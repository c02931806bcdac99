"""What Discord accepts: every length, count and shape it checks in a body before it acts on it."""
