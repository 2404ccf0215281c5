# tenweek: `make help` lists the targets.

# lld, which comes with Swift, folds equal functions, leaves out symbols that nobody looks up (1.3 MB) and
# packs what is relocated at the start (2.3 MB, for glibc from 2.36 on, which Debian 12 has).
# Swift's libraries are linked in, and with them the C++ one that they stand on, and one that imports
# alone need: to look up their symbols takes 1 ms at each start. The linker takes them from a folder
# where the shared ones are not, and where Unicode's data, which Foundation brings, is a third of what it
# was: what tenweek asks for.
# A type is asked for by its own function, not by its name: to look up a name, Swift reads the list of
# all conformances, 30 times in a program that answers one sentence (1 ms).
STATIC_LIBRARIES := $(CURDIR)/.build/static-libraries
STATIC := $(patsubst %,$(STATIC_LIBRARIES)/lib%.a,stdc++ expat _FoundationICU)
SWIFT_RELEASE := -c release -Xswiftc -static-stdlib -Xswiftc -use-ld=$(CURDIR)/Scripts/link \
  -Xlinker --icf=safe -Xlinker --no-export-dynamic \
  -Xlinker -z -Xlinker pack-relative-relocs \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
PROGRAM := .build/release/tenweek

.PHONY: help chat build test soak lint model model-stop model-status intents eval eval-compare packages docs sentences man completions recordings release bench
.DEFAULT_GOAL := help

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

chat: build ## install, build, find or start a model, and open the chat
	@Scripts/chat

build: packages $(STATIC) ## build the program in release: .build/release/tenweek
	@swift build $(SWIFT_RELEASE) --product tenweek
	@strip -o $(PROGRAM).stripped $(PROGRAM) && mv $(PROGRAM).stripped $(PROGRAM)

# Made again where another Swift is installed.
.PHONY: FORCE
$(STATIC_LIBRARIES)/lib_FoundationICU.a: FORCE
	@Scripts/unicode-data \
	  "$$(swiftc -static-stdlib -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/linux/$(@F)" $@

$(STATIC_LIBRARIES)/%.a: | packages
	@library="$$(clang -print-file-name=$(@F))"; \
	  if [ -e "$$library" ]; then mkdir -p $(@D) && ln -sf "$$library" $@; fi

test: packages lint ## build and run every test
	swift test --disable-xctest
	@$$(Scripts/test-python) Scripts/mcp-test --binary .build/debug/tenweek
	@$$(Scripts/test-python) Scripts/remind-test --binary .build/debug/tenweek
	@Scripts/attack --binary .build/debug/tenweek

soak: packages ## run every fuzz, kill and property count in full, in release: FILTER=SafetyTests
	TENWEEK_SOAK=1 swift test -c release --scratch-path .build/soak -Xswiftc -enable-testing \
	  -Xswiftc -DTENWEEK_KILL_POINTS --disable-xctest --no-parallel $(if $(FILTER),--filter '$(FILTER)')
	@$$(Scripts/test-python) Scripts/mcp-test --whole --binary .build/soak/release/tenweek
	@$$(Scripts/test-python) Scripts/remind-test --whole --binary .build/soak/release/tenweek
	@Scripts/attack --whole --binary .build/soak/release/tenweek

lint: ## check the formatting
	swift format lint --strict --recursive Benchmarks Sources Tests Package.swift

model: packages ## fetch the local model (1.1 GB, once) and start its server
	@Scripts/model start

model-stop: ## stop the local model's server
	@Scripts/model stop

model-status: ## tell whether the local model runs
	@Scripts/model status

intents: ## learn what lines want from Evaluation/ and Intents/, but not from the batches of UNRUN="en99 lang99"
	swift run -c release --scratch-path .build/intents learn-intents Sources/CIntents Evaluation Intents --danger Attacks/danger.jsonl Danger/examples.jsonl --claims Attacks/claims.jsonl Claims/examples.jsonl --exam Exam/lines.jsonl --without $(UNRUN)

eval: build ## score the utterances: MODE=native|text|guided|offline, LIMIT=n a group, URL=, MODEL=, SET=batches/en1, CEILING=1 (REAL=1), DAMAGE=1
	@Scripts/evaluate $(if $(CEILING),--ceiling) $(if $(REAL),--real) $(if $(DAMAGE),--damage) \
	  $(if $(SET),--set $(SET)) $(if $(MODE),--mode $(MODE)) $(if $(LIMIT),--limit $(LIMIT)) \
	  $(if $(URL),--base-url $(URL)) $(if $(MODEL),--model $(MODEL)) \
	  --output eval-results/$(if $(CEILING),ceiling,$(if $(DAMAGE),damage,$(or $(MODE),auto))).json

eval-compare: ## show what changed between two runs: A=file B=file
	@Scripts/evaluate-compare $(A) $(B)

bench: packages $(STATIC) ## measure it against its bounds: ACTIONS=188,100000,1000000
	@swift build $(SWIFT_RELEASE) --product tenweek
	@swift build $(SWIFT_RELEASE) --product tenweek-bench
	@.build/release/tenweek-bench $(if $(ACTIONS),--actions $(ACTIONS))

packages: ## install the C libraries that are missing
	@Scripts/packages

docs: ## build the guides as a web site: .build/documentation
	@Scripts/docs

sentences: ## list what the program says, as a translation to fill in: LANGUAGE=pl, or CHECK=pl.json
	@Scripts/sentences $(if $(CHECK),--check $(CHECK),--language "$(LANGUAGE)")

man: build ## write the man page: .build/man/tenweek.1
	@mkdir -p .build/man
	@Scripts/manual $(PROGRAM) > .build/man/tenweek.1
	@echo "man .build/man/tenweek.1"

completions: build ## write completions for bash, zsh and fish: .build/completions
	@mkdir -p .build/completions
	@$(PROGRAM) --generate-completion-script bash > .build/completions/tenweek.bash
	@$(PROGRAM) --generate-completion-script zsh > .build/completions/_tenweek
	@$(PROGRAM) --generate-completion-script fish > .build/completions/tenweek.fish

recordings: build ## record sessions and pictures of the program for the guides; needs tmux
	@Scripts/recordings

release: test ## set the version, date the changelog, commit and tag: VERSION=0.2.0
	@Scripts/release $(VERSION)
