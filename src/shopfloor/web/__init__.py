"""Pages and live updates around the tables; no rule of any game."""
