# `make run` plays, `make test` proves. Both set themselves up; nothing else needs to be installed by hand.
UV_VERSION := 0.13.9
UV := $(shell command -v uv 2>/dev/null || echo .uv/bin/uv)
PYTHON ?= python3
RUN := $(UV) run --locked

.PHONY: run test lint format bench pictures clean

run: $(UV)
	$(UV) run --locked --no-dev python -m bot

test: $(UV) lint
	$(RUN) pytest

lint: $(UV)
	$(RUN) ruff format --check .
	$(RUN) ruff check .
	$(RUN) mypy

format: $(UV)
	$(RUN) ruff format .
	$(RUN) ruff check --fix .

bench: $(UV)
	$(RUN) python -m tests.bench

pictures: $(UV)
	$(RUN) python -m images

clean:
	rm -rf .venv .uv .mypy_cache .ruff_cache .pytest_cache .hypothesis

.uv/bin/uv:
	$(PYTHON) -m venv .uv
	.uv/bin/pip install --quiet uv==$(UV_VERSION)
