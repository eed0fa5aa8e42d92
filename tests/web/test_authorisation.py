"""Who may do what: every route, asked by everybody there is; a new route has to be named here."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from shopfloor.tables.notices.channels import HOOK
from shopfloor.tables.notices.courier import Means
from shopfloor.web.app import make_app, routes
from shopfloor.web.settings import Settings
from tests.web.browsing import ORIGIN, Browser

GAME = "gear_and_piston"
ROLES = ("guest", "seated", "organiser", "spectator", "other")
"""No visitor is an administrator here: that is done on the command line of the machine."""
EVERYBODY = frozenset(ROLES)
HERE = frozenset({"seated", "organiser", "spectator"})
PLAYERS = frozenset({"seated", "organiser"})
HOST = frozenset({"organiser"})
NOBODY: frozenset[str] = frozenset()
ACCOUNTS = EVERYBODY - {"guest"}

PUBLIC = [
    "/",
    "/lobby",
    "/learn",
    "/leaders",
    "/offline",
    "/sw.js",
    "/manifest.webmanifest",
    "/import",
    "/account",
    "/notices/key",
    "/new",
    "/new/{game}",
    "/rules/{game}",
    "/components/{game}",
    "/picture/{game}.svg",
    "/emblem/{game}.svg",
    "/parade/{game}/{number}.svg",
    "/learn/{game}",
    "/learn/{game}/{lesson}",
    "/coach/{game}",
    "/aid/{game}",
    "/how-to/{game}",
    "/how-to/{game}/{scene}.svg",
    "/people/{name}",
    "/art/{hash}.json",
    "/art/{hash}.css",
]
"""Pages that are the same whoever asks, or that show whoever asks their own things."""
OWN = {
    "/register",
    "/login",
    "/logout",
    "/coach",
    "/import",
    "/tables",
    "/play/{game}",
    "/first/{game}",
    "/learn/{game}/{lesson}/play",
    "/account/change",
    "/account/delete",
    "/sessions/end",
    "/people/{name}/follow",
    "/notices",
    "/notices/change",
}
"""Actions on what belongs to whoever asks; the tests below try them on others' things."""
TOKENS = {"/notices/confirm/{token}", "/notices/stop/{token}"}
"""Only who was sent the link has it."""
GET_TABLE = {
    "/table/{table}": HERE,
    "/table/{table}/replay": HERE,
    "/table/{table}/frame/{move}": HERE,
    "/table/{table}/result": HERE,
    "/table/{table}/fair": HERE,
    "/table/{table}/record.json": HERE,
    "/table/{table}/ending.json": HERE,
    "/table/{table}/seat/{secret}": NOBODY,
}
POST_TABLE = {
    "/table/{table}/branch": HERE,
    "/table/{table}/rematch": PLAYERS,
    "/table/{table}/share": PLAYERS,
    "/table/{table}/join": NOBODY,
    "/table/{table}/bot": NOBODY,
    "/table/{table}/invite": PLAYERS,
    "/table/{table}/seat": NOBODY,
    "/table/{table}/close": NOBODY,
    "/table/{table}/abandon": NOBODY,
}


@dataclass
class Place:
    app: Any
    people: dict[str, Browser]
    table: str
    watch: str
    channel: int


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A finished private game of an organiser and a player, and people who look on."""
    database = f"sqlite:///{tmp_path_factory.mktemp('matrix') / 'matrix.sqlite3'}"
    settings = Settings(
        database,
        pace=0.0,
        posts_per_minute=1e6,
        logins_per_minute=1e6,
        tables_per_hour=10**6,
        means=Means("https://games.example", hook_hosts=("127.0.0.1",), private=True),
    )
    app = make_app(settings)
    app.state.server.open_tables.wake_bots = lambda open_table: None
    with Browser(app) as organiser:
        people = {role: organiser.friend() for role in ROLES}
        people["organiser"] = organiser
        for role in ROLES[1:]:
            people[role].post("/register", data={"name": role, "password": "long enough"})
        table = organiser.make(GAME, ["me", "open"])
        made = organiser.post(
            f"/table/{table}/invite", data={"seat": "1"}, headers={"accept": "application/json"}
        ).json()
        secret = made["link"].rpartition("/")[2]
        people["seated"].post(f"/table/{table}/seat", data={"secret": secret})
        made = organiser.post(
            f"/table/{table}/invite", data={"seat": "watch"}, headers={"accept": "application/json"}
        ).json()
        play_out(app, table)
        store = app.state.server
        channel = store.courier.channels.add("account:1", HOOK, "http://127.0.0.1:9", 0.0, True)
        yield Place(app, people, table, made["link"].rpartition("?")[2], channel.id)


def play_out(app: Any, table_id: str) -> None:
    store, rng = app.state.server.store, random.Random(1)
    table = store.load(table_id)
    while not table.over:
        text = table.game.move_text(rng.choice(table.state.legal_moves()))
        store.append(table, table.play(table.state.player, text, 1.0))


def address(path: str, place: Place, role: str) -> str:
    filled = path.format(table=place.table, move="3", secret="nonsense")
    return f"{filled}?{place.watch}" if role == "spectator" else filled


def test_every_route_is_named_here() -> None:
    known = {*PUBLIC, *OWN, *TOKENS, *GET_TABLE, *POST_TABLE}
    paths = {route.path for route in routes() if isinstance(route, Route)}
    assert paths - known == set()
    sockets = {route.path for route in routes() if isinstance(route, WebSocketRoute)}
    assert sockets == {"/live", "/table/{table}/live", "/learn/{game}/{lesson}/live"}


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("path", GET_TABLE)
def test_pages_of_a_private_table_are_shown_to_those_who_belong_there(
    place: Place, path: str, role: str
) -> None:
    answer = place.people[role].get(address(path, place, role))
    allowed = role in GET_TABLE[path]
    assert answer.status_code == (200 if allowed else 404), answer.text[:200]
    if not allowed:
        assert "organiser" not in answer.text


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("path", POST_TABLE)
def test_actions_at_a_private_table_are_refused_to_everybody_else(
    place: Place, path: str, role: str
) -> None:
    form = {"seat": "0", "move": "3", "level": "random", "secret": "nonsense", "shared": "0"}
    if path.endswith("invite"):
        form["seat"] = "0" if role == "organiser" else "1"
    before = place.app.state.server.store.load(place.table)
    answer = place.people[role].post(address(path, place, role), data=form)
    allowed = role in POST_TABLE[path]
    assert (answer.status_code == 200) == allowed, answer.text[:300]
    if not allowed:
        assert answer.status_code in (400, 404)
        after = place.app.state.server.store.load(place.table)
        assert after.terms == before.terms and after.occupants == before.occupants


@pytest.mark.parametrize("role", ROLES)
def test_the_socket_of_a_private_table_opens_for_those_who_belong_there(
    place: Place, role: str
) -> None:
    query = f"?{place.watch}" if role == "spectator" else ""
    path = f"/table/{place.table}/live{query}"
    headers = {"origin": ORIGIN}
    if role in HERE:
        with place.people[role].websocket_connect(path, headers=headers) as socket:
            assert '"type":"stage"' in socket.receive_text()
        return
    with (
        pytest.raises(WebSocketDisconnect),
        place.people[role].websocket_connect(path, headers=headers),
    ):
        pass


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("do", ["remove", "test", "wait"])
def test_only_its_owner_can_touch_a_channel(place: Place, role: str, do: str) -> None:
    owner = "account:1"  # whoever registered first: "seated"
    if role == "seated" and do != "wait":
        return
    answer = place.people[role].post(
        "/notices/change", data={"channel": str(place.channel), "do": do, "delay": "10"}
    )
    assert (answer.status_code == 200) == (role == "seated")
    [channel] = place.app.state.server.courier.channels.of(owner)
    assert channel.id == place.channel


@pytest.mark.parametrize("role", ROLES)
def test_nobody_reads_where_somebody_else_is_told(place: Place, role: str) -> None:
    for path in ("/account", "/people/seated", "/lobby", "/leaders"):
        shown = "127.0.0.1:9" in place.people[role].get(path).text
        assert shown == (role == "seated" and path in ("/account", "/people/seated"))


@pytest.mark.parametrize("path", sorted(TOKENS))
def test_a_link_that_was_sent_to_nobody_does_nothing(place: Place, path: str) -> None:
    for role in ROLES:
        wrong = path.format(token="x" * 32)
        assert place.people[role].get(wrong).status_code == 404
        assert place.people[role].post(wrong).status_code == 404


@pytest.mark.parametrize("action", ["/account/change", "/account/delete"])
def test_changing_oneself_takes_the_password(place: Place, action: str) -> None:
    for role in ROLES:
        answer = place.people[role].post(action, data={"password": "wrong", "name": "Mallory"})
        assert answer.status_code == 400
        assert place.app.state.server.people.account_named("seated")


def test_a_replay_made_public_is_shown_to_everybody_and_can_be_taken_back(place: Place) -> None:
    player, guest = place.people["seated"], place.people["guest"]
    replay = f"/table/{place.table}/replay"
    assert guest.get(replay).status_code == 404
    player.post(f"/table/{place.table}/share", data={"shared": "1"})
    assert guest.get(replay).status_code == 200
    player.post(f"/table/{place.table}/share", data={"shared": "0"})
    assert guest.get(replay).status_code == 404


@pytest.mark.parametrize("role", ROLES)
def test_somebodys_games_are_shown_to_those_they_have_met(place: Place, role: str) -> None:
    page = place.people[role].get("/people/seated").text
    assert (f"/table/{place.table}" in page) == (role in PLAYERS)
