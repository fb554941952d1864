# `make` lists the commands. A new machine needs Python 3.11 or later (with venv), git and make.

PYTHON ?= python3
PORT ?= 8866
# The public address of the app, as https://rules.example. Previews of links need it.
ADDRESS ?=
ARGS ?=
TESTS ?= notebooks tests
# The number of times that `make flaky` runs each test.
TIMES ?= 20
# The minutes that `make soak` plays.
MINUTES ?= 30

VENV := .venv
BENCH := .venv-bench
MUTATE := .venv-mutate
SCRIPTS := .venv-scripts
EMBLEMS := .venv-emblems
LITE := .venv-lite
BIN := $(VENV)/bin
NODE := $(SCRIPTS)/bin/node
# The compiled engine: the stamp of its wheel, and the copy of the sources that runs with it.
WHEEL := dist/compiled/.stamp
COPY := build/compiled

# Jupyter finds the Voila template in the working tree before any installed copy.
export JUPYTER_PATH := $(CURDIR)/share/jupyter
# The files of Jupyter and IPython stay here, because they serve nothing from a home that is read-only.
export JUPYTER_CONFIG_DIR := $(CURDIR)/$(VENV)/var/config
export JUPYTER_DATA_DIR := $(CURDIR)/$(VENV)/var/data
export IPYTHONDIR := $(CURDIR)/$(VENV)/var/ipython
# Kernels, command lines and workers of tests start again and again, so Python keeps their compiled imports.
unexport PYTHONDONTWRITEBYTECODE

# A worker of pytest for each core. One worker runs a whole file, so that its tests share fixtures, and tests/conftest.py
# names the folders that one worker runs. The slowest files, notebooks and browsers, come first.
EVERY_CORE := --numprocesses=auto --dist=loadfile --no-loadscope-reorder
NOTEBOOKS_TOO := --nbval --nbval-sanitize-with=tests/nbval-sanitize.cfg --nbval-kernel-startup-timeout=600
WITH_CHROMIUM = chromium=$$($(BIN)/python tests/browser/chromium.py) && CHROMIUM="$$chromium"
# The slow tests, which also depend most on luck: browsers, servers and the engine’s games.
SLOW := tests/browser tests/engine

.DEFAULT_GOAL := help
.PHONY: help setup app lab site test quick wheel compiled flaky soak attack lint lite docs translate questions counts puzzles notebooks emblems bench mutate clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/.stamp ## make the virtual environment: .venv

# Runs again only if the requirements change: with a fresh stamp, no command needs the network. Modules are compiled at
# their first import, because compiling all of them would take a third of the time.
$(VENV)/.stamp: pyproject.toml constraints.txt
	$(call create-venv,$(VENV))
	$(BIN)/python -m pip install --quiet --no-compile --constraint constraints.txt --editable '.[app,site,study,test,lint,docs,translate]'
	@mkdir -p $(VENV)/var # IPython warns and goes elsewhere if the folder does not exist
	@touch $@

# Voila replaces the shell that an address needs. Otherwise, ending make would leave Voila behind.
app: setup ## serve the explorer on this machine: PORT=8866 ARGS=--debug
	@$(BIN)/python tools/port.py "$(PORT)"
	@echo "Small World explorer: http://127.0.0.1:$(PORT)/ (Ctrl+C stops it)"
	exec $(BIN)/python -m smallworld_widgets.serving notebooks/app.ipynb --port=$(PORT) \
		$(if $(ADDRESS),"--VoilaConfiguration.resources={'address': '$(ADDRESS)'}") $(ARGS)

lab: setup ## open the notebooks in JupyterLab
	$(BIN)/jupyter lab --notebook-dir=notebooks

# Pyodide, which runs Python in the browser, comes with the packages of Node.
site: setup $(SCRIPTS)/.stamp ## build the app as a static page: build/site ADDRESS=https://rules.example/
	$(BIN)/python -m tools.site.make build/site --address="$(ADDRESS)"

test: setup $(SCRIPTS)/.stamp ## run every test, in Chromium too: TESTS=tests/races ARGS="-k price"
	@$(WITH_CHROMIUM) $(BIN)/python -m pytest $(EVERY_CORE) \
		--nbval --nbval-sanitize-with=tests/nbval-sanitize.cfg --nbval-kernel-startup-timeout=600 \
		$(TESTS) $(ARGS)

quick: lint ## check style and types, and run the tests without browsers and random games
	@$(BIN)/python -m pytest $(EVERY_CORE) tests $(addprefix --ignore=,$(SLOW)) -m 'not seeded and not hypothesis' $(ARGS)

# The tests run in a copy of the sources with the compiled modules, because a compiled module hides its source. Some ask
# git for the files.
compiled: setup $(SCRIPTS)/.stamp $(WHEEL) ## compile the engine into a wheel, and test it: TESTS=tests/engine
	rm -rf $(COPY) && mkdir -p $(COPY)
	git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents --target-directory=$(COPY)
	git -C $(COPY) init --quiet && git -C $(COPY) add --all
	ln -s $(CURDIR)/$(SCRIPTS) $(COPY)
	$(BIN)/python -c 'from zipfile import ZipFile; import sys; wheel = ZipFile(sys.argv[1]); \
		wheel.extractall("$(COPY)", [name for name in wheel.namelist() if name.endswith(".so")])' dist/compiled/*.whl
	@$(WITH_CHROMIUM) && cd $(COPY) && PYTHONPATH=$(CURDIR)/$(COPY):$(CURDIR)/$(COPY)/widgets \
		$(CURDIR)/$(BIN)/python -m pytest $(EVERY_CORE) $(NOTEBOOKS_TOO) -m 'not pure' $(TESTS) $(ARGS)

# The compiler takes minutes, so it runs again only if something in the wheel changes.
$(WHEEL): pyproject.toml constraints.txt tools/wheel.py README.md LICENSE CREDITS.md $(shell \
		find smallworld widgets share -type f -not -name '*.pyc') | $(VENV)/.stamp
	rm -rf dist/compiled
	SMALLWORLD_COMPILE=1 PIP_CONSTRAINT=constraints.txt \
		$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir=dist/compiled .
	@touch $@

# The build says nothing of its warnings.
wheel: setup ## build the wheel into dist/, with the static page if `make site` has built it
	@[ -f build/site/index.html ] || echo 'NO STATIC PAGE IN THIS WHEEL: run make site first' >&2
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir=dist .

flaky: setup $(SCRIPTS)/.stamp ## run tests that depend on luck 20 times beside busy processes: TIMES=20 TESTS=tests/browser
	@$(WITH_CHROMIUM) $(BIN)/python -m tests.flaky --times=$(TIMES) $(if $(filter file,$(origin TESTS)),$(SLOW),$(TESTS)) $(ARGS)

soak: setup ## play at random with fresh seeds for a while: MINUTES=30
	$(BIN)/python -m tests.soak --minutes=$(MINUTES) $(ARGS)

attack: setup ## serve the app with little memory, and attack it
	@$(BIN)/python -m tests.attack

lint: setup $(SCRIPTS)/.stamp ## check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(NODE) $(SCRIPTS)/node_modules/@biomejs/biome/bin/biome check --error-on-warnings
	$(NODE) $(SCRIPTS)/node_modules/typescript/bin/tsc

# Node and its packages check the scripts of the widgets. The app does not need them.
$(SCRIPTS)/.stamp: package.json tests/scripts/requirements.txt
	$(call create-venv,$(SCRIPTS))
	$(SCRIPTS)/bin/python -m pip install --quiet --requirement tests/scripts/requirements.txt
	cp package.json $(SCRIPTS)
	$(SCRIPTS)/bin/npm install --prefix $(SCRIPTS) --cache $(SCRIPTS)/cache --no-package-lock --ignore-scripts \
		--no-audit --no-fund --no-update-notifier
	@touch $@

emblems: $(SCRIPTS)/.stamp ## take the drawings of emblems that tools/emblems/chosen.json names
	mkdir -p $(EMBLEMS)
	cp tools/emblems/* $(EMBLEMS)
	$(SCRIPTS)/bin/npm install --prefix $(EMBLEMS) --cache $(SCRIPTS)/cache --no-package-lock --ignore-scripts \
		--no-audit --no-fund --no-update-notifier
	$(NODE) $(EMBLEMS)/take.js

docs: setup ## generate the schema, the scripts’ types and the reference, and build the handbook: build/docs
	$(BIN)/python -m smallworld.documents.schema
	$(BIN)/python -m smallworld_widgets.page.script_types
	$(BIN)/python -m tools.reference
	$(BIN)/python -m tools.handbook

translate: setup ## bring the translations up to date with the texts
	$(BIN)/python -m smallworld.locale smallworld widgets/smallworld_widgets

questions: setup ## find the shipped questions again
	$(BIN)/python -m smallworld.teaching.exercises smallworld/content/exercises

counts: setup ## count the action sequences of the published positions again
	$(BIN)/python -m smallworld.play.perft smallworld/play/perft.json

puzzles: setup ## find the shipped puzzles again
	set -e; for game in base underground warcraft; do \
	shipped=smallworld/content/puzzles/$$game.jsonl; { \
	$(BIN)/smallworld puzzles --make $$game --count 12 --short 1; \
	$(BIN)/smallworld puzzles --make $$game --count 98 --short 2+; \
	$(BIN)/smallworld puzzles --make $$game --kind region --count 20; \
	$(BIN)/smallworld puzzles --make $$game --kind pick --count 18; \
	$(BIN)/smallworld puzzles --make $$game --kind roll --count 15; \
	$(BIN)/smallworld puzzles --make $$game --kind turns --count 18; \
	$(BIN)/smallworld puzzles --make $$game --kind lead --count 5 --short 1; \
	$(BIN)/smallworld puzzles --make $$game --kind lead --count 11 --short 2+; \
	[ $$game = warcraft ] || $(BIN)/smallworld puzzles --make $$game --kind whole --count 6; \
	} > $$shipped.new; \
	mv $$shipped.new $$shipped; done

lite: $(LITE)/.stamp $(SCRIPTS)/.stamp ## build JupyterLab with the notebooks for browsers without a server: build/lite
	$(LITE)/bin/python -m tools.lite.build

# The widgets of these packages become part of the page, so they have an environment of their own.
$(LITE)/.stamp: constraints.txt tools/lite/requirements.txt
	$(call create-venv,$(LITE))
	$(LITE)/bin/python -m pip install --quiet --constraint constraints.txt --requirement tools/lite/requirements.txt
	@touch $@

notebooks: setup ## run the teaching notebooks again and store their outputs
	$(BIN)/python tools/store.py

bench: $(BENCH)/.stamp ## measure the speed beside its peers
	$(BENCH)/bin/python benchmarks/run.py $(ARGS)

# The peers have an environment of their own, apart from the project’s.
$(BENCH)/.stamp: pyproject.toml constraints.txt benchmarks/requirements.txt
	$(call create-venv,$(BENCH))
	$(BENCH)/bin/python -m pip install --quiet --constraint constraints.txt --requirement benchmarks/requirements.txt --editable '.[app,test]'
	@touch $@

mutate: setup $(MUTATE)/.stamp $(SCRIPTS)/.stamp ## plant faults, and list those that no test notices: ARGS="--sample 300", ARGS=page
	@$(WITH_CHROMIUM) $(MUTATE)/bin/python tools/mutation/run.py --python="$(CURDIR)/$(BIN)/python" $(ARGS)

# The tool that plants faults stays out of the environment of the tests.
$(MUTATE)/.stamp: tools/mutation/requirements.txt
	$(call create-venv,$(MUTATE))
	$(MUTATE)/bin/python -m pip install --quiet --requirement tools/mutation/requirements.txt
	@touch $@

clean: ## remove the files of the other commands
	rm -rf $(VENV) $(BENCH) $(MUTATE) $(SCRIPTS) $(EMBLEMS) $(LITE) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

define create-venv
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo 'Python 3.11 or later is needed: make setup PYTHON=python3.12' >&2; exit 1; }
@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	echo 'Python cannot make virtual environments here. On Debian or Ubuntu: apt-get install python3-venv' >&2; exit 1; }
$(PYTHON) -m venv $(1)
endef
