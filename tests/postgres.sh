#!/bin/sh
# Start a PostgreSQL server of our own in a temporary folder, run the tests of the tables on
# it, and take it away again. PostgreSQL refuses to run as root, so root hands over to a user.
# usage: postgres.sh PYTHON [arguments for pytest]
set -eu
cd "$(dirname "$0")/.."
python=${1:-python3}
[ $# -gt 0 ] && shift
tools() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }
[ -x "$(tools)/initdb" ] || { apt-get update -qq && apt-get install -y -qq postgresql; }
bin=$(tools)

folder=$(mktemp -d)
as_user() { "$@"; }
if [ "$(id -u)" = 0 ]; then
  user=${PG_USER:-postgres}
  id "$user" >/dev/null 2>&1 || user=nobody
  chown "$user" "$folder"
  as_user() { setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups "$@"; }
fi
chmod 700 "$folder"

stop() {
  as_user "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT INT TERM

as_user "$bin/initdb" -D "$folder/data" -U shopfloor --auth=trust >/dev/null
port=$("$python" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
as_user "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" \
  -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=$folder" start >/dev/null
"$python" - "$port" <<'PY'
import sys
import psycopg

where = f"postgresql://shopfloor@127.0.0.1:{sys.argv[1]}/postgres"
with psycopg.connect(where, autocommit=True) as connection:
    connection.execute("CREATE DATABASE shopfloor")
PY
# Tests may break the server down and have it come up again, as after a crash.
if [ "$(id -u)" = 0 ]; then
  before="setpriv --reuid=$user --regid=$(id -g "$user") --clear-groups"
fi
cat >"$folder/restart" <<SH
#!/bin/sh
exec ${before:-} "$bin/pg_ctl" -D "$folder/data" -m immediate -w -l "$folder/log" restart
SH
SHOPFLOOR_TEST_RESTART="$folder/restart" SHOPFLOOR_TEST_DATABASE="postgresql://shopfloor@127.0.0.1:$port/shopfloor" \
  "$python" -m pytest tests/tables tests/web "$@"
