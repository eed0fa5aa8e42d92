"""Write the golden moves of the learned players: python -m tests.players.golden"""

import json

from tests.players.test_learned import GOLDEN, opening_of

from shopfloor.core.registry import game_names
from shopfloor.players import names

if __name__ == "__main__":
    found = {name: opening_of(name) for name in game_names() if "learned" in names(name)}
    GOLDEN.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
