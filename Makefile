# The two commands that matter: `make play` and `make test`. Both set up what they need.
# While you work: `make quick`, in less than a minute.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := .venv-compiled
FRESH := .venv-fresh
EXTRAS := web,postgres,learned,rl,pictures,minari,openspiel,ray,parquet,dev,docs
EVERYTHING := .[$(EXTRAS)]
PROCESSES ?= 2
MINUTES ?= 60

.PHONY: play test test-ppo quick test-pure test-browser test-compiled test-postgres lint workflows \
	docs pages coverage packages site site-test stage worlds javascript soak kills siege load constraints \
	audit bench compiled \
	screenshots clean

play: $(VENV)/ready-to-play
	$(BIN)/shopfloor serve

test: lint chromium node
	$(BIN)/python -m pytest -n $(PROCESSES)
	$(MAKE) test-compiled

# Style, arrows, and the tests that find most mistakes soonest.
QUICK := tests/core tests/docs tests/games tests/conformance/test_rooms.py \
	tests/conformance/test_traceability.py tests/test_cli.py
quick: $(VENV)/ready-to-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n $(PROCESSES) $(QUICK)

# Everything that needs neither a browser nor a compiler.
test-pure: $(VENV)/ready-to-test
	$(BIN)/python -m pytest -n $(PROCESSES) --ignore tests/browser

test-browser: $(VENV)/ready-to-test chromium node
	$(BIN)/python -m pytest -n $(PROCESSES) tests/browser

# Which lines and branches the tests without a browser reach; in build/coverage.
coverage: $(VENV)/ready-to-test
	$(BIN)/python -m pytest -n $(PROCESSES) --ignore tests/browser --ignore tests/test_wheel.py \
	  --cov --cov-report=html --cov-report=term
	$(BIN)/python -m tools.coverage_by_room

# The documentation as a site, in build/docs; anything that leads nowhere ends it. Where the
# games for the browser are built in site/, the pages of the games have a board to try.
docs: $(VENV)/ready-to-test
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict

# The pages that the site writes from the code, in build/pages, and the ladder from its results.
pages: $(VENV)/ready-to-test
	$(BIN)/python -m tools.docs.generated build/pages
	$(BIN)/python -m tools.ladder docs/results

# An sdist, a pure wheel, and a compiled one for every Python on the path, each of them tried.
packages: $(VENV)/ready-to-test
	$(BIN)/python -m tools.packages

# Workflows, containers and forms against their published schemas.
workflows: $(VENV)/ready-to-test
	$(BIN)/python -m pytest tests/docs/test_forms.py

# The engine's tests again, on the compiled build; building it takes a minute or two.
test-compiled: compiled
	SHOPFLOOR_EXPECT=compiled $(COMPILED)/bin/python -m pytest -n $(PROCESSES) tests/conformance tests/core tests/games tests/players tests/lab/test_fitting.py tests/test_builds.py

test-postgres: $(VENV)/ready-to-test
	bash tests/postgres.sh $(BIN)/python

lint: $(VENV)/ready-to-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# A folder that plays in a browser by itself, on any web space or file server.
SITE ?= site
site: $(VENV)/ready-to-play node
	$(BIN)/shopfloor site --out $(SITE)

# The site in full: whole games of all four by real clicks, without a network.
site-test: $(VENV)/ready-to-test chromium node
	SHOPFLOOR_SITE=all $(BIN)/python -m pytest tests/browser/site

# Whole games of all four at every size of window, looked at at every decision; an hour or so.
stage: $(VENV)/ready-to-test chromium
	SHOPFLOOR_STAGE=all $(BIN)/python -m pytest -n $(PROCESSES) tests/browser/test_stage.py

# What viewers are sent in 20,000 imagined worlds of every game, and what 20,000 moves tell them.
worlds: $(VENV)/ready-to-test
	$(BIN)/python -m tests.web.worlds
	$(BIN)/python -m tests.conformance.transitions

# The types of the browser's scripts, where there is node.
javascript:
	@if command -v npx >/dev/null; then npx --yes --package typescript@5.9 tsc -p jsconfig.json; \
	else echo "There is no node here: the scripts' types are not checked."; fi

soak: $(VENV)/ready-to-test
	$(BIN)/python -m tests.conformance.soak --minutes $(MINUTES) --processes $(PROCESSES)

# Servers and bot workers killed in the middle of play; every acknowledged move must be there.
kills: $(VENV)/ready-to-test
	$(BIN)/python -m tests.trust.kills --kills 100 --servers 2
	$(BIN)/python -m tests.trust.notice_kills --kills 100

# One hostile client in every way we know, an honest player beside it; ten minutes.
siege: $(VENV)/ready-to-test
	$(BIN)/python -m tests.trust.hostile.siege

# How much play a server carries; half an hour, on two cores that do nothing else.
load: $(VENV)/ready-to-test compiled
	$(BIN)/python -m benchmarks.server start-up
	$(BIN)/python -m benchmarks.server saturated
	$(COMPILED)/bin/python -m pip install -q -c constraints.txt '.[web]'
	$(BIN)/python -m benchmarks.server --python $(COMPILED)/bin/python saturated
	$(BIN)/python -m benchmarks.server growth
	$(BIN)/python -m benchmarks.server paced --tables 1000 --seconds 600
	$(BIN)/python -m benchmarks.server --python $(COMPILED)/bin/python paced --tables 1000 \
	  --seconds 600 --spectators 2

# The newest versions of the packages we use, into constraints.txt; needs the network. Test after it.
constraints:
	rm -rf $(FRESH)
	$(PYTHON) -m venv $(FRESH)
	$(FRESH)/bin/python -m pip install -q -e '$(EVERYTHING)'
	$(FRESH)/bin/python -m tools.constraints $(EXTRAS) > $(FRESH)/constraints.txt
	mv $(FRESH)/constraints.txt constraints.txt

# Known weaknesses of the packages this project uses; needs the network, and fails where a
# package could not be looked up.
audit: $(VENV)/ready-to-test
	$(BIN)/python -m pip install -q pip-audit
	$(BIN)/python -m pip freeze --exclude-editable > $(VENV)/installed.txt
	$(BIN)/python -m pip_audit --strict --disable-pip --no-deps -r $(VENV)/installed.txt

bench: $(VENV)/ready-to-test compiled
	$(BIN)/python -m benchmarks

# What needs PyTorch and Stable-Baselines3, some gigabytes: their checkers, and the training scripts.
test-ppo: $(VENV)/ready-to-test
	$(BIN)/python -m pip install -q -e '.[ppo]'
	$(BIN)/python -m pytest tests/envs/test_policies.py tests/envs/test_vector_gym.py tests/envs/test_examples.py

# The same sources, hot modules compiled by mypyc, in an environment of its own.
compiled: $(COMPILED)/ready

screenshots: $(VENV)/ready-to-test chromium
	$(BIN)/python -m tools.screenshots

.PHONY: chromium
chromium:
	@command -v chromium >/dev/null || (apt-get update -qq && apt-get install -y -qq chromium)

# Node.js brings the runtime of the site from its registry and compiles for it.
.PHONY: node
node:
	@command -v npm >/dev/null || (apt-get update -qq && apt-get install -y -qq nodejs npm)

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || (echo "Python 3.11 or newer is needed" && false)
	$(PYTHON) -m venv $(VENV)

$(VENV)/ready-to-play: $(VENV)/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install -q -c constraints.txt -e '.[web,learned]'
	touch $@

$(VENV)/ready-to-test: $(VENV)/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install -q -c constraints.txt -e '$(EVERYTHING)'
	touch $@ $(VENV)/ready-to-play

SOURCES := $(shell find src -name '*.py' -o -name '*.toml') hatch_build.py pyproject.toml
$(COMPILED)/ready: $(SOURCES)
	test -x $(COMPILED)/bin/python || $(PYTHON) -m venv $(COMPILED)
	$(COMPILED)/bin/python -m pip install -q -c constraints.txt '.[rl,web]' pytest pytest-xdist hypothesis httpx2
	touch $@

clean:
	rm -rf $(VENV) $(COMPILED) $(FRESH) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
