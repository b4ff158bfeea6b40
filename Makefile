# `make play` and `make test` need Python 3.11 or newer, make and a network, nothing else.
# Everything is installed into .venv and node_modules, at the exact versions of constraints.txt
# and package-lock.json. Say PYTHON=... to choose the interpreter, CHROMIUM=... the browser.

PYTHON ?= $(shell for p in python3.14 python3.13 python3.12 python3.11 python3 python; do \
	$$p -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; \
	done)
PORT ?= 8000
WORKERS ?= 2

# Node and npm of the machine if it has them; web.build.node puts PyPI's into .venv otherwise.
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
BIN := .venv/bin
PIP := $(BIN)/python -m pip install -q -c constraints.txt
# In one of several hundred starts Chromium's renderer itself crashes, page and all. Such a test, and
# no other, is run once more, and the summary counts it.
ONCE_MORE := --reruns 1 --only-rerun "Page crashed"
say = @printf '\n== %s\n' "$(1)"

.PHONY: help play site words test test-slow test-engines coverage check unit other-pythons in-pyodide \
	browser-tests bench bench-start bots pictures screens format clean

help:
	@echo "make play | test | test-slow | test-engines | site | words | bench | bench-start | bots | pictures | format | clean"
	@echo "(parts of test: check, unit, other-pythons, in-pyodide, browser-tests)"

play: site
	@$(BIN)/python -m web.build.serve --port $(PORT)

# RETIRE=1 makes the site with a worker that removes itself; see CONTRIBUTING.md.
site: node_modules/.package-lock.json .venv/build
	@$(BIN)/python -m web.build $(if $(RETIRE),--retire)

# Brings locale/*.po up to date with what there is to say; NEW=fr begins a new one.
words: .venv/build
	@$(BIN)/python -m web.build.translate $(NEW)

# The browser is looked for first: without one, and without the right to install one, all stops.
test: .venv/browser
	@$(MAKE) --no-print-directory check unit other-pythons in-pyodide browser-tests
	$(call say,all passed)

test-slow: .venv/browser site coverage
	$(call say,slow tests)
	@$(BIN)/python -m pytest tests e2e -m slow -n $(WORKERS)

# Firefox and WebKit, from Debian's packages where they are not there yet.
test-engines: .venv/tools site
	$(call say,the page in other engines)
	@$(BIN)/python -m e2e.engines

check: .venv/tools
	$(call say,style)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	$(call say,types)
	@$(BIN)/mypy
	$(call say,who may import whom)
	@$(BIN)/lint-imports

unit: .venv/tools
	$(call say,unit and property tests on $(shell .venv/bin/python -V))
	@$(BIN)/python -m pytest tests -m "not slow" -n $(WORKERS)

# Counting lines makes the tests three times slower, and bots five times, so theirs are left out.
coverage: .venv/tools
	$(call say,lines that the tests run through)
	@$(BIN)/python -m pytest tests -m "not slow" -n $(WORKERS) --ignore=tests/bots --ignore=tests/cli \
		--cov --cov-report=term

# The page runs on Pyodide alone, so its own tests are left out.
other-pythons: .venv/tools
	$(call say,unit and property tests on the oldest and the newest other Python found)
	@$(BIN)/python -m tests.pythons -m "not slow" -n $(WORKERS) --ignore=tests/web --ignore=tests/draw

in-pyodide: .venv/tools node_modules/.package-lock.json
	$(call say,tests of the rules inside Pyodide)
	@$(BIN)/python -m tests.pyodide.run

browser-tests: .venv/browser site
	$(call say,tests of the page in a browser)
	@$(BIN)/python -m pytest e2e -m "not slow" -n $(WORKERS) $(ONCE_MORE)

# The pictures of the README, of links to the site and of apps; committed, so taken anew by hand.
pictures: .venv/browser site
	@$(BIN)/python -m e2e.pictures
	@$(BIN)/python -m e2e.icons

# Every screen in three sizes and both schemes, and both boards in every theme, into build/screens, to
# be looked at.
screens: .venv/browser site
	@TRELLIS_SCREENS=1 $(BIN)/python -m pytest e2e/test_looks.py e2e/test_themes.py -n $(WORKERS)

bench: .venv/made
	@for table in tests/bench/bench_*.py; do $(BIN)/python $$table; done

# Ten minutes, while nothing else runs; it writes the tables of docs/start.md.
bench-start: .venv/browser site
	@$(BIN)/python -m e2e.bench_start

# The tables of docs/bots.md. GAMES of each match, ONLY some matches, BROWSER=1 for Pyodide's speed.
GAMES ?= 200
bots: .venv/tools $(if $(BROWSER),.venv/browser site)
	@$(BIN)/python -m tests.bench.bots_table --games $(GAMES) $(if $(ONLY),--only $(ONLY)) \
		$(if $(BROWSER),--browser)

format: .venv/tools
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

clean:
	rm -rf site build dist *.egg-info .venv .venv-* node_modules .coverage .coverage.*
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# What is set up once, each with a stamp that says it is whole.

.venv/made:
	@test -n "$(PYTHON)" || { echo "Trellis needs Python 3.11 or newer: make PYTHON=/path/to/it"; exit 1; }
	$(call say,a Python environment in .venv from $(shell $(PYTHON) -V))
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/build: .venv/made constraints.txt
	$(call say,what the site is made with)
	@$(PIP) babel qrcodegen
	@touch $@

.venv/tools: .venv/made constraints.txt pyproject.toml
	$(call say,tools for tests)
	@$(PIP) setuptools
	@$(PIP) --no-build-isolation -e '.[dev]'
	@touch $@

.venv/browser: .venv/tools e2e/browser.py
	$(call say,a browser for tests)
	@$(BIN)/python -m e2e.browser
	@touch $@

node_modules/.package-lock.json: package.json package-lock.json .npmrc | .venv/made
	$(call say,the runtimes of the page in node_modules)
	@$(BIN)/python -m web.build.node
