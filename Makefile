.DEFAULT_GOAL := help
export PREFIX DESTDIR
.PHONY: help setup build run install dist test oracle linearity instructions growth isolation attacks description examples page \
  bench bench-http image-by-hand lint schema format fuzz fuzz-merge sanitize check

COUNT ?= 1000
SECONDS_TO_RUN ?= 10

help: ## Show what there is to make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what building needs and is missing (apt; with sudo where needed)
	@Scripts/setup

build: setup ## Build the server and the tool, optimised
	swift build --configuration release --product windlassd
	swift build --configuration release --product windlass

run: setup ## Build and start the server, solve an example, keep serving; Ctrl-C stops it
	@Scripts/run

install: setup ## Install tool, server, manual pages and completions below PREFIX (/usr/local)
	@Scripts/install

dist: setup ## Make the archive of a release, with checksum and list of contents, in .build/dist
	@Scripts/dist

test: setup ## Run every test, for at most TEST_LIMIT seconds; nothing they start is left behind
	@Scripts/test

oracle: setup ## Check COUNT random layouts against an independent solver (OPTIONS='--size large')
	Tests/Oracle/run.sh $(COUNT) $(OPTIONS)

description: setup ## Hold a running server to openapi.yaml
	Scripts/check-description

examples: setup ## Build and run the example package, and see that mixed axes do not compile
	@Scripts/examples

page: setup ## Drive the page at / in a headless Chromium (PICTURES=FOLDER keeps what was seen)
	@Scripts/check-page

linearity: setup ## Count instructions of a solve: four times the views, at most 4.6 times the work
	@Scripts/linearity

instructions: setup ## Count instructions of solver and server against Benchmarks/instructions.json (OPTIONS=--update)
	@Scripts/instructions $(OPTIONS)

growth: setup ## Count instructions of all kinds of input at n, 2n, 4n (OPTIONS='--only WORDS')
	@Scripts/growth $(OPTIONS)

isolation: setup ## Inject faults into a server under load: each costs its own request and no other
	swift build --configuration release --product windlassd --scratch-path .build-faults -Xswiftc -DFAULT_INJECTION
	python3 Scripts/check-isolation.py .build-faults/release/windlassd $(OPTIONS)

attacks: setup ## Send a server the worst that 8 MB can be (OPTIONS='--only WORDS')
	@Scripts/attacks $(OPTIONS)

bench: setup ## Compare the solver with kiwi and HiGHS (OPTIONS=--help tells how)
	@Benchmarks/run.sh $(OPTIONS)

bench-http: setup ## Compare the server with Hummingbird, nginx and node (OPTIONS=--help tells how)
	@Benchmarks/http/run.sh $(OPTIONS)

image-by-hand: setup ## Do what building and starting the image does, without an engine
	Scripts/image-by-hand

lint: ## Lint Swift, scripts, YAML, image, deployment and description
	Scripts/lint

schema: ## Write docs/layout.schema.json from openapi.yaml
	@Scripts/schema

format: ## Format every Swift file in place
	git ls-files -z '*.swift' | xargs -0 swift format --in-place --parallel

fuzz: setup ## Fuzz everything that reads foreign bytes, each target for SECONDS_TO_RUN, two at once
	Fuzz/run.sh --build
	basename --suffix .swift --multiple Fuzz/*.swift \
	  | SECONDS_TO_RUN=$(SECONDS_TO_RUN) xargs --max-procs 2 --max-args 1 Fuzz/run.sh

fuzz-merge: ## Reduce the corpus of the service and what fuzzing added to it to the fewest inputs
	Fuzz/run.sh --merge Service

sanitize: setup ## Test what has threads and sockets under ThreadSanitizer, then AddressSanitizer
	Scripts/sanitize thread
	Scripts/sanitize address

check: lint test ## What must be green before every commit
