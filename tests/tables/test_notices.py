"""Notices: everybody is told once of what they asked to be told, whatever the receivers do."""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from sqlalchemy import select

from shopfloor.tables.clock import Clock
from shopfloor.tables.database import open_database
from shopfloor.tables.errors import NoTable, Refused
from shopfloor.tables.new_table import make_table, rematch
from shopfloor.tables.notices.channels import HOOK, MAIL, PUSH
from shopfloor.tables.notices.courier import Courier, Means
from shopfloor.tables.notices.events import DEAD, SENT, WAITING
from shopfloor.tables.notices.outgoing import Undelivered, check_address, public_address
from shopfloor.tables.notices.queue import ATTEMPTS, LEASE
from shopfloor.tables.notices.schema import CHANNELS, NOTICES
from shopfloor.tables.notices.webpush import encrypt
from shopfloor.tables.occupants import Occupant
from shopfloor.tables.store import Store
from shopfloor.tables.table import ASYNC, Table
from tests.tables.receivers import MailServer, PushBrowser, Receiver
from tests.tables.setups import play_any

GAME = "gear_and_piston"
DAY = 86400.0


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(open_database(f"sqlite:///{tmp_path / 'notices.sqlite3'}"))


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    receiver = Receiver()
    yield receiver
    receiver.close()


@pytest.fixture
def post_office() -> Iterator[MailServer]:
    office = MailServer()
    yield office
    office.close()


def courier_of(store: Store, **means: Any) -> Courier:
    here = Means("https://games.example", hook_hosts=("127.0.0.1",), push_hosts=("127.0.0.1",))
    return Courier(store.engine, replace(here, private=True, **means))


def two_people(*names: str) -> list[Occupant]:
    occupants = [Occupant(seat) for seat in range(len(names))]
    for occupant, name in zip(occupants, names):
        occupant.sit(name, name.lower(), None, 0.0)
    return occupants


def by_days(*names: str) -> Table:
    clock = Clock("days", days=2)
    return make_table(GAME, two_people(*names), {}, ASYNC, 0.0, "ada", clock, seed=1)


def round_at(courier: Courier, now: float) -> None:
    asyncio.run(courier.round(now))


def states(store: Store) -> Counter[str]:
    with store.engine.begin() as db:
        return Counter(row.state for row in db.execute(select(NOTICES.c.state)))


def hear(store: Store, courier: Courier, who: str, kind: str, address: str) -> None:
    courier.channels.add(who, kind, address, 0.0, confirmed=True)


def play_until_turn_of(store: Store, table: Table, seat: int, now: float) -> float:
    rng = random.Random(2)
    while table.turn == seat:
        now += 1.0
        store.append(table, play_any(table, rng, now))
    while table.turn != seat:
        now += 1.0
        store.append(table, play_any(table, rng, now))
    return now


def test_a_webhook_is_told_of_a_turn_once(store: Store, receiver: Receiver) -> None:
    courier, table = courier_of(store), by_days("Ada", "Ben")
    hear(store, courier, "ben", HOOK, receiver.url)
    store.create(table)
    now = play_until_turn_of(store, table, 1, 1.0)
    for later in range(3):
        round_at(courier, now + later)
    [(headers, body)] = receiver.taken[-1:]
    assert b"It is your turn" in body and f"/table/{table.terms.id}".encode() in body
    assert len({h["Idempotency-Key"] for h, _ in receiver.taken}) == len(receiver.taken)
    assert headers["Content-Type"] == "application/json"


def test_a_browser_can_read_its_push_and_nobody_else(store: Store, receiver: Receiver) -> None:
    courier, table = courier_of(store), by_days("Ada", "Ben")
    browser, eve = PushBrowser(receiver.url), PushBrowser(receiver.url)
    given = {"endpoint": receiver.url, "p256dh": "", "auth": ""}
    keys = json.loads(browser.subscription)["keys"]
    hear(store, courier, "ben", PUSH, json.dumps({**given, **keys}))
    store.create(table)
    now = play_until_turn_of(store, table, 1, 1.0)
    round_at(courier, now)
    headers, body = receiver.taken[-1]
    said = browser.read(body)
    assert said["title"] == "It is your turn"
    assert said["url"] == f"https://games.example/table/{table.terms.id}"
    assert headers["Content-Encoding"] == "aes128gcm" and headers["Authorization"].startswith(
        "vapid"
    )
    with pytest.raises(InvalidTag):
        eve.read(body)


def test_the_key_of_a_server_stays_the_same(store: Store) -> None:
    assert courier_of(store).signer.public == courier_of(store).signer.public


def test_one_letter_tells_of_many_games_and_can_be_stopped(
    store: Store, post_office: MailServer
) -> None:
    courier = courier_of(store, smtp=post_office.url, mail_from="Shopfloor <floor@games.example>")
    hear(store, courier, "ben", MAIL, "ben@home.example")
    now = 0.0
    for _ in range(3):
        table = by_days("Ada", "Ben")
        store.create(table)
        now = max(now, play_until_turn_of(store, table, 1, 1.0))
    round_at(courier, now)
    [envelope] = post_office.letters
    letter = message_from_bytes(envelope.content)
    assert letter["Subject"] == "3 games have news for you"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "ada" not in str(letter["To"]).lower()
    token = letter["List-Unsubscribe"].strip("<>").rpartition("/")[2]
    courier.channels.remove(courier.channels.by_token(token).id)
    with pytest.raises(NoTable):
        courier.channels.by_token(token)


def test_nobody_is_told_before_their_address_is_confirmed(
    store: Store, post_office: MailServer
) -> None:
    courier = courier_of(store, smtp=post_office.url, mail_from="floor@games.example")
    channel = courier.channels.add("ben", MAIL, "ben@home.example", 0.0, confirmed=False)
    table = by_days("Ada", "Ben")
    store.create(table)
    now = play_until_turn_of(store, table, 1, 1.0)
    round_at(courier, now)
    assert not post_office.letters
    courier.channels.confirm(channel.token)
    now = play_until_turn_of(store, table, 1, now)
    round_at(courier, now)
    assert len(post_office.letters) == 1


def test_a_turn_that_has_passed_is_no_news(store: Store, receiver: Receiver) -> None:
    courier, table = courier_of(store), by_days("Ada", "Ben")
    courier.channels.add("ben", HOOK, receiver.url, 0.0, confirmed=True, delay=600.0)
    store.create(table)
    now = play_until_turn_of(store, table, 1, 1.0)
    store.append(table, play_any(table, random.Random(1), now + 10))
    round_at(courier, now + 700)
    assert not receiver.taken


def test_who_has_looked_since_is_not_told(store: Store, receiver: Receiver) -> None:
    courier, table = courier_of(store), by_days("Ada", "Ben")
    courier.channels.add("ben", HOOK, receiver.url, 0.0, confirmed=True, delay=600.0)
    store.create(table)
    now = play_until_turn_of(store, table, 1, 1.0)
    store.still_there({table.terms.id: [1]}, now + 60)
    round_at(courier, now + 700)
    assert not receiver.taken


def test_time_that_runs_out_is_told_when_a_quarter_is_left(
    store: Store, receiver: Receiver
) -> None:
    courier, table = courier_of(store), by_days("Ada", "Ben")
    hear(store, courier, "ben", HOOK, receiver.url)
    store.create(table)
    now = play_until_turn_of(store, table, 1, 1.0)
    round_at(courier, now + 1.4 * DAY)
    before = len(receiver.taken)
    round_at(courier, now + 1.6 * DAY)
    assert len(receiver.taken) == before + 1
    assert b"running out" in receiver.taken[-1][1]


def test_an_invitation_to_a_rematch_is_told(store: Store, receiver: Receiver) -> None:
    courier, table = courier_of(store), by_days("Ada", "Ben")
    hear(store, courier, "ben", HOOK, receiver.url)
    rng = random.Random(3)
    while not table.over:
        table.play(
            table.state.player or 0,
            table.game.move_text(rng.choice(table.state.legal_moves())),
            1.0,
        )
    after = rematch(table, "ada", None, 5.0)
    assert [occupant.name for occupant in after.occupants] == ["Ben", "Ada"]
    store.create(after)
    round_at(courier, 10.0)
    assert b"rematch" in receiver.taken[-1][1]
    again = rematch(table, "ben", None, 6.0)
    assert store.create(again) == after.terms.id


@pytest.mark.parametrize("trouble", ["refuses", "redirects", "is dead"])
def test_a_receiver_in_trouble_is_tried_again_later(
    store: Store, receiver: Receiver, trouble: str
) -> None:
    courier, table = courier_of(store), by_days("Ada", "Ben")
    receiver.status = {"refuses": 503, "redirects": 302}.get(trouble, 201)
    address = "http://127.0.0.1:9" if trouble == "is dead" else receiver.url
    hear(store, courier, "ben", HOOK, address)
    store.create(table)
    now = play_until_turn_of(store, table, 1, 1.0)
    round_at(courier, now)
    assert not receiver.taken and states(store)[WAITING] >= 1 and not states(store)[SENT]
    round_at(courier, now + 1)
    if trouble == "is dead":
        for _ in range(ATTEMPTS):
            now += 7 * 3600.0
            round_at(courier, now)
        assert states(store)[DEAD] == 1
        return
    receiver.status = 204
    round_at(courier, now + 31)
    assert len([b for _, b in receiver.taken if b"your turn" in b]) == 1


def test_an_address_that_is_gone_is_forgotten(store: Store, receiver: Receiver) -> None:
    courier, table = courier_of(store), by_days("Ada", "Ben")
    receiver.status = 410
    hear(store, courier, "ben", HOOK, receiver.url)
    store.create(table)
    now = play_until_turn_of(store, table, 1, 1.0)
    round_at(courier, now)
    assert courier.channels.of("ben") == []


def test_what_a_dead_server_had_claimed_another_delivers(store: Store, receiver: Receiver) -> None:
    dead, alive, table = courier_of(store), courier_of(store), by_days("Ada", "Ben")
    hear(store, alive, "ben", HOOK, receiver.url)
    store.create(table)
    now = play_until_turn_of(store, table, 1, 1.0)
    assert dead.queue.claim(now)
    round_at(alive, now + 1)
    assert not receiver.taken
    round_at(alive, now + LEASE + 1)
    assert len(receiver.taken) >= 1


def test_a_whole_game_by_correspondence_tells_everybody_everything_once(
    store: Store, receiver: Receiver, post_office: MailServer
) -> None:
    """Ben's receiver hangs, refuses and dies now and then; he still hears of all, once."""
    courier = courier_of(store, smtp=post_office.url, mail_from="floor@games.example")
    table = by_days("Ada", "Ben", "Cleo")
    hear(store, courier, "ben", HOOK, receiver.url)
    hear(store, courier, "ada", HOOK, f"{receiver.url}/ada")
    store.create(table)
    rng, now = random.Random(4), 1.0
    while not table.over:
        turn = table.turn
        receiver.status = rng.choice([201, 201, 500, 302])
        now += 60.0
        round_at(courier, now)
        receiver.status = 201
        for _ in range(3):
            now += 1000.0
            round_at(courier, now)
        while not table.over and table.turn == turn:
            store.append(table, play_any(table, rng, now))
    for _ in range(3):
        now += 1000.0
        round_at(courier, now)
    keys = Counter((headers["Idempotency-Key"], body[:0]) for headers, body in receiver.taken)
    told = [headers["Idempotency-Key"] for headers, _ in receiver.taken]
    with store.engine.begin() as db:
        rows = db.execute(select(NOTICES)).all()
        channels = {row.id: row for row in db.execute(select(CHANNELS))}
    assert len(told) == sum(row.state == SENT for row in rows)
    assert not [row for row in rows if row.state in (WAITING, DEAD) and row.kind == "turn"]
    assert max(keys.values()) <= 1 and len(channels) == 2
    assert any(event.startswith("over:") for event in told)


def test_a_slow_receiver_delays_no_move(store: Store, receiver: Receiver) -> None:
    courier, table = courier_of(store), by_days("Ada", "Ben")
    receiver.hang = 1.5
    hear(store, courier, "ben", HOOK, receiver.url)
    store.create(table)
    now = play_until_turn_of(store, table, 1, 1.0)
    thread = threading.Thread(target=round_at, args=(courier, now))
    thread.start()
    time.sleep(0.2)
    began = time.monotonic()
    store.append(table, play_any(table, random.Random(1), now + 1))
    assert time.monotonic() - began < 1.0
    thread.join()


def test_only_allowed_and_public_addresses_are_sent_to() -> None:
    with pytest.raises(Refused, match="it sends to: chat"):
        check_address("https://evil.example/x", ["chat.example"], private=False)
    with pytest.raises(Refused, match="https"):
        check_address("http://chat.example/x", ["chat.example"], private=False)
    with pytest.raises(Refused, match="none"):
        check_address("https://chat.example/x", [], private=False)
    with pytest.raises(Undelivered, match="private"):
        public_address("127.0.0.1", 443, private=False)
    check_address("https://hooks.chat.example/x", ["*.chat.example"], private=False)


def test_nothing_is_offered_until_the_operator_asks_for_it() -> None:
    assert Means().offered == []
    assert Means(public_url="https://games.example").offered == [PUSH]


def test_a_message_is_never_the_same_twice() -> None:
    browser = PushBrowser("https://push.example")
    keys = json.loads(browser.subscription)["keys"]
    one, two = (encrypt(b"turn", keys["p256dh"], keys["auth"]) for _ in range(2))
    assert one != two
