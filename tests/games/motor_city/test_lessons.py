"""The course of Motor City: the aid reads the components."""

from __future__ import annotations

from shopfloor.games.motor_city import GAME

AID = GAME.module("lessons.aid").aid


def test_the_aid_shows_what_an_owner_has_corrected() -> None:
    correction = {
        "test_tracks": {"T1": {"points": 6}},
        "values": {"price of level 2": {"amount": 4}},
    }
    state = GAME.start(2, seed=1, components=correction)
    text = "\n".join(line.text for panel in AID(state) for line in panel.lines)
    assert "T1 (★6)" in text and "$4 for level 2" in text


def test_only_who_plays_alone_reads_about_emma() -> None:
    assert "Emma" in AID(GAME.start(1, seed=1))[-1].title
    assert "Emma" not in AID(GAME.start(2, seed=1))[-1].title
