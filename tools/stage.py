"""Draw a board as the stage shows it, into SVG files: `python -m tools.stage GAME`.

Options say which position and which seat; `--png` also takes pictures with Chromium.
"""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path

import shopfloor
from shopfloor.core.picture import picture
from shopfloor.core.pieces import build_all
from shopfloor.core.state import State


def position(name: str, players: int, seed: int, moves: int, level: str) -> State:
    """Play a game with bots up to a decision."""
    game = shopfloor.game(name)
    state = game.start(players=players, seed=seed)
    bots = [shopfloor.players.make(level, game, seed=seat) for seat in range(players)]
    for _ in range(moves):
        if state.player is None:
            break
        state.play(bots[state.player].choose(state.seat(state.player)))
    return state


def drawn(state: State, viewer: int, theme: str, page: str = "") -> str:
    game = state.setup.game
    groups = game.public_pieces(state) + game.private_pieces(state, viewer)
    shown = max(viewer, 0)
    return picture(game.art(state), build_all(groups), shown, state.players, theme, page)


def photograph(svg: Path, width: int = 1180, height: int = 780) -> None:
    """Let Chromium make a picture of an SVG file."""
    subprocess.run(
        [
            "chromium",
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            f"--window-size={width},{height}",
            f"--screenshot={svg.with_suffix('.png')}",
            svg.resolve().as_uri(),
        ],
        check=True,
        capture_output=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=shopfloor.game_names())
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--viewer", type=int, help="a seat, -1 for a spectator; default: to act")
    parser.add_argument("--theme", choices=["light", "dark"], default="light")
    parser.add_argument("--page", default="", help="a page of the phone; default: the board")
    parser.add_argument("--png", action="store_true")
    parser.add_argument("--out", type=Path, default=Path("board.svg"))
    asked = parser.parse_args()
    state = position(asked.game, asked.players, asked.seed, asked.moves, asked.level)
    viewer = asked.viewer if asked.viewer is not None else state.player or 0
    asked.out.write_text(drawn(state, viewer, asked.theme, asked.page))
    if asked.png:
        layout = state.setup.game.art(state).layout("phone" if asked.page else "desktop")
        photograph(asked.out, int(layout.width), int(layout.height))


if __name__ == "__main__":
    main()
