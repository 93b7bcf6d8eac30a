# Two commands do all of it: `make serve` opens the site, `make test` runs every test. Both set up their own .venv first.

VENV := .venv
BIN := $(VENV)/bin
NODE_MODULES := node_modules/.set-up
BIOME := $(BIN)/node node_modules/@biomejs/biome/bin/biome
TSC := $(BIN)/node node_modules/typescript/bin/tsc

.PHONY: help serve static wheel test quick long mutants check events bench pictures format clean

help:
	@echo "make serve   set up, then open the site on this computer, and for phones in its network (PORT=, ADDRESS=)"
	@echo "make static  set up, then write the static edition into build/static, for any web server"
	@echo "make wheel   set up, then build the wheel into dist, which needs nothing else to serve the site"
	@echo "make test    set up, then run every test (notebooks and browser included)"
	@echo "make quick   set up, then the tests that take less than a minute: scenarios, laws, refusals"
	@echo "make long    the random games, questions and bad input of the tests again, twenty times as many and others each time"
	@echo "make mutants small changes of the code, and whether the tests catch them (hours; MUTANTS=100 of them)"
	@echo "make check   style, types and layers, of JavaScript and CSS too"
	@echo "make events  a hash of what happens in fixed random games"
	@echo "make bench   how fast it is"
	@echo "make pictures  take the README's pictures anew (needs Chromium)"
	@echo "make format  put the code into the project's style"
	@echo "make clean   remove the set-up and all that was built"

# make serve PORT=9000, or ADDRESS=127.0.0.1 for this computer alone; MORE has any other option.
serve: $(VENV)/.set-up
	$(BIN)/tutor serve $(if $(ADDRESS),--address $(ADDRESS),--network) $(if $(PORT),--port $(PORT)) $(MORE)

static: $(VENV)/.set-up-static
	$(BIN)/tutor static build/static

wheel: $(VENV)/.set-up-wheel
	$(BIN)/python -m build --wheel --outdir dist .

test: $(VENV)/.set-up-test
	$(BIN)/python -m pytest --numprocesses=auto --dist=loadfile --no-loadscope-reorder

quick: $(VENV)/.set-up-test
	$(BIN)/python -m pytest -m quick --numprocesses=auto --dist=loadfile

long: $(VENV)/.set-up-test
	TUTOR_TEST_TIMES=20 $(BIN)/python -m pytest tests/engine tests/explain tests/hostile tests/lessons/test_quiz.py tests/service/test_completed_situations.py
	$(BIN)/python -m benchmarks.opponents
	$(BIN)/python -m benchmarks.visitors --soak 30

# In a clone beside the build, as the files are changed while the tests run; what is not committed is not tried.
MUTANTS := 100
mutants: $(VENV)/.set-up-mutants
	rm -rf build/mutants && git clone --quiet . build/mutants
	cd build/mutants && PYTHONPATH=. $(CURDIR)/$(BIN)/python -m benchmarks.mutants --sample $(MUTANTS) $(MORE)

check: $(NODE_MODULES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict tutor
	$(BIN)/lint-imports
	$(BIOME) ci --error-on-warnings
	$(TSC)

events: $(VENV)/.set-up-test
	$(BIN)/python -m benchmarks.same_events

bench: $(VENV)/.set-up-bench
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.settling
	$(BIN)/python -m benchmarks.first_answer
	$(BIN)/python -m benchmarks.browser
	$(BIN)/python -m benchmarks.first_visit
	$(BIN)/python -m benchmarks.motion
	$(BIN)/python -m benchmarks.taps
	$(BIN)/python -m benchmarks.text_page
	$(BIN)/python -m benchmarks.static_edition
	$(BIN)/python -m benchmarks.visitors

pictures: $(VENV)/.set-up-test
	$(BIN)/python -m docs.pictures

format: $(NODE_MODULES)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIOME) check --write

clean:
	rm -rf $(VENV) node_modules build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The first Python of 3.11 or later that is found; PYTHON=... is tried before all others.
$(BIN)/pip:
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
	  echo "Python 3.11 or later is needed; this computer has $$(python3 --version 2>/dev/null || echo no python3)." \
	    "If it has another name, say so: make PYTHON=/path/to/python ..." >&2; exit 1; \
	fi; \
	if ! $$found -c 'import ensurepip, venv' 2>/dev/null; then \
	  echo "This Python cannot make a virtual environment: its 'ensurepip' or 'venv' is missing." \
	    "On Debian or Ubuntu: sudo apt install python3-venv" >&2; exit 1; \
	fi; \
	echo "Setting up $(VENV) with $$($$found --version)"; \
	$$found -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable

$(VENV)/.set-up: pyproject.toml package.json | $(BIN)/pip
	@echo "Installing what the tutor needs (a minute or so, once)"
	@$(INSTALL) .
	@touch $@

$(VENV)/.set-up-test: pyproject.toml package.json | $(BIN)/pip
	@echo "Installing what the tutor and its tests need (a minute or so, once)"
	@$(INSTALL) ".[test]"
	@touch $@ $(VENV)/.set-up

$(VENV)/.set-up-static: pyproject.toml package.json | $(BIN)/pip
	@echo "Installing what the tutor and its static edition need (a minute or so, once)"
	@$(INSTALL) ".[static]"
	@touch $@ $(VENV)/.set-up

$(VENV)/.set-up-wheel: pyproject.toml package.json | $(BIN)/pip
	@echo "Installing what the tutor needs and what builds it (a minute or so, once)"
	@$(INSTALL) ".[wheel]"
	@touch $@ $(VENV)/.set-up

# Node comes as a wheel, so that Python is enough here too; it trusts the certificates that the computer trusts.
$(NODE_MODULES): package.json .npmrc $(VENV)/.set-up-test
	@echo "Installing what checks JavaScript and CSS (a minute or so, once)"
	@NODE_USE_SYSTEM_CA=1 $(BIN)/npm install --loglevel=error
	@touch $@

$(VENV)/.set-up-mutants: pyproject.toml package.json $(VENV)/.set-up-test
	@echo "Installing what changes the code (a minute or so, once)"
	@$(INSTALL) ".[mutants]"
	@touch $@

$(VENV)/.set-up-bench: pyproject.toml package.json | $(BIN)/pip
	@echo "Installing what the tutor and its yardsticks need (a minute or so, once)"
	@$(INSTALL) ".[bench]"
	@touch $@ $(VENV)/.set-up
