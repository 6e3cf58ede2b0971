# Everything a newcomer types. `make run` and `make test` set up what they need on a fresh machine.

.PHONY: run cluster cluster-test test long near unit e2e concurrency bench faults check format lock messages package
.DEFAULT_GOAL := run

python := .venv/bin/python

run:
	@sh bin/setup run
	@exec $(python) -m config.launch

cluster:
	@sh bin/setup cluster
	@exec $(python) -m bin.cluster

cluster-test: ready
	@sh bin/setup cluster
	@$(python) -m bin.test cluster

test: ready
	@$(python) -m bin.test all

long: ready
	@$(python) -m bin.test long

near: ready
	@$(python) -m bin.near $(of)

unit: ready
	@$(python) -m bin.test unit

e2e: ready
	@$(python) -m bin.test e2e

concurrency: ready
	@$(python) -m bin.test concurrency

bench:
	@sh bin/setup bench
	@$(python) -m bin.bench

faults: ready
	@$(python) -m bench.faults

check: ready
	@$(python) -m bin.check

format: ready
	@$(python) -m ruff check --fix-only --quiet .
	@$(python) -m ruff format --quiet .
	@$(python) -m bin.scripts repair
	@$(python) -m ruff check --quiet .

lock: ready
	@$(python) -m bin.lock

messages: ready
	@$(python) -m bin.messages

package: ready
	@.venv/bin/uv build --quiet --offline --no-build-isolation --python $(python) --out-dir dist rules

ready:
	@sh bin/setup test
.PHONY: ready
