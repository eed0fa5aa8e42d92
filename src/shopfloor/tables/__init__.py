"""People around a game: seats, clocks, undo, chat, storage. No rule of any game."""
