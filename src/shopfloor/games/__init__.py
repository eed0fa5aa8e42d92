"""The games: each folder is one, found by its name.

The environment variable SHOPFLOOR_GAMES names further folders to look for games in.
"""

import os

__path__ += [folder for folder in os.environ.get("SHOPFLOOR_GAMES", "").split(os.pathsep) if folder]
