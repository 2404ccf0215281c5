# tenweek: `make help` lists the targets.

.PHONY: help test lint build packages
.DEFAULT_GOAL := help

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

packages: ## install the C libraries that are missing
	@Scripts/packages

test: packages lint ## build and run every test
	swift test --disable-xctest

lint: ## check the formatting
	swift format lint --strict --recursive Sources Tests Package.swift
