.DEFAULT_GOAL := help
export PREFIX DESTDIR REPOSITORY
.PHONY: help setup build run install dist test oracle linearity instructions growth isolation attacks description examples page \
  bench bench-http image-by-hand lint schema format fuzz fuzz-merge sanitize check

COUNT ?= 1000
SECONDS_TO_RUN ?= 10

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install missing build dependencies (apt, with sudo if needed)
	@Scripts/setup

build: setup ## Build the server and the tool, optimised
	swift build --configuration release --product windlassd
	swift build --configuration release --product windlass

run: setup ## Build and start the server, and solve an example; Ctrl-C stops it
	@Scripts/run

install: setup ## Install tool, server, manual pages and completions in PREFIX (/usr/local)
	@Scripts/install

dist: setup ## Make a release archive, checksums, SPDX, provenance, formula in .build/dist (REPOSITORY=URL)
	@Scripts/dist

test: setup ## Run all tests, for at most TEST_LIMIT seconds
	@Scripts/test

oracle: setup ## Check COUNT random layouts against an independent solver (OPTIONS='--size large')
	Tests/Oracle/run.sh $(COUNT) $(OPTIONS)

description: setup ## Test a running server against openapi.yaml
	Scripts/check-description

examples: setup ## Build and run the example package; check that mixed axes do not compile
	@Scripts/examples

page: setup ## Test the playground in a headless Chromium (PICTURES=FOLDER keeps screenshots)
	@Scripts/check-page

linearity: setup ## Count instructions of a solve: four times the views, at most 4.6 times the work
	@Scripts/linearity

instructions: setup ## Count instructions of solver and server against Benchmarks/instructions.json (OPTIONS=--update)
	@Scripts/instructions $(OPTIONS)

growth: setup ## Count instructions of all kinds of input at n, 2n, 4n (OPTIONS='--only WORDS')
	@Scripts/growth $(OPTIONS)

isolation: setup ## Inject faults into a server under load; each may fail one request only
	swift build --configuration release --product windlassd --scratch-path .build-faults -Xswiftc -DFAULT_INJECTION
	python3 Scripts/check-isolation.py .build-faults/release/windlassd $(OPTIONS)

attacks: setup ## Send a server the most expensive inputs of 8 MB (OPTIONS='--only WORDS')
	@Scripts/attacks $(OPTIONS)

bench: setup ## Compare the solver with kiwi and HiGHS (OPTIONS=--help for usage)
	@Benchmarks/run.sh $(OPTIONS)

bench-http: setup ## Compare the server with Hummingbird, nginx and node (OPTIONS=--help for usage)
	@Benchmarks/http/run.sh $(OPTIONS)

image-by-hand: setup ## Build and start the image without a container engine
	Scripts/image-by-hand

lint: ## Lint Swift, scripts, YAML, image, deployment and API description
	Scripts/lint

schema: ## Write docs/layout.schema.json from openapi.yaml
	@Scripts/schema

format: ## Format all Swift files
	git ls-files -z '*.swift' | xargs -0 swift format --in-place --parallel

fuzz: setup ## Fuzz all parsers and the service, each target for SECONDS_TO_RUN, two in parallel
	Fuzz/run.sh --build
	Fuzz/run.sh --all $(SECONDS_TO_RUN)

fuzz-merge: ## Reduce the corpus of the service to the fewest inputs
	Fuzz/run.sh --merge Service

sanitize: setup ## Test threads and sockets under ThreadSanitizer, then AddressSanitizer
	Scripts/sanitize thread
	Scripts/sanitize address

check: lint test ## Lint and test; must be green before every commit
