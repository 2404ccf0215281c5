# tenweek: `make help` lists the targets.

SWIFT_RELEASE := -c release -Xswiftc -static-stdlib
PROGRAM := .build/release/tenweek

.PHONY: help chat build test lint model model-stop model-status eval eval-compare packages
.DEFAULT_GOAL := help

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

chat: build ## install, build, find or start a model, and open the chat
	@Scripts/chat

build: packages ## build the program in release: .build/release/tenweek
	@swift build $(SWIFT_RELEASE) --product tenweek
	@strip -o $(PROGRAM).stripped $(PROGRAM) && mv $(PROGRAM).stripped $(PROGRAM)

test: packages lint ## build and run every test
	swift test --disable-xctest

lint: ## check the formatting
	swift format lint --strict --recursive Sources Tests Package.swift

model: packages ## fetch the local model (1.1 GB, once) and start its server
	@Scripts/model start

model-stop: ## stop the local model's server
	@Scripts/model stop

model-status: ## tell whether the local model runs
	@Scripts/model status

eval: build ## score the utterances: MODE=native|text|guided|offline, LIMIT=n a group
	@Scripts/evaluate $(if $(MODE),--mode $(MODE)) $(if $(LIMIT),--limit $(LIMIT)) \
	  --output eval-results/$(or $(MODE),auto).json

eval-compare: ## show what changed between two runs: A=file B=file
	@Scripts/evaluate-compare $(A) $(B)

packages: ## install the C libraries that are missing
	@Scripts/packages
