"""The HTTP routes that a bot uses, each handler a thin layer over checks and actions."""
