# Everything here can be done with Maven alone; make finds the right JDK first, whatever the default java is.
.DEFAULT_GOAL := help
.PHONY: help build test test-all unit bench format clean demo dist

MVN = home=$$(.mvn/find-jdk) && JAVA_HOME=$$home MAVEN_OPTS="$$MAVEN_OPTS --sun-misc-unsafe-memory-access=allow" mvn -B
reports = target/surefire-reports target/failsafe-reports

define suite
rm -rf $(reports); .mvn/nothing-left sh -c '$(MVN) $(1)'; result=$$?; .mvn/count-tests . $(2) && exit $$result
endef

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## compile and package without tests: what ./orderline does by itself
	@$(MVN) -q -Dfast -Dmaven.test.skip=true package

test: ## all that must be green: format, static analysis, unit and integration tests; needs JDK, Maven and make only
	@$(call suite,verify,)

test-all: ## the same with long drills; leaves nothing out if all engines are installed
	@$(call suite,-Dall verify,all)

unit: ## unit tests only
	@rm -rf $(reports)
	@$(MVN) -q -Dfast test; result=$$?; .mvn/count-tests . && exit $$result

bench: ## microbenchmarks of the hot path, and their ratios to the last commit that was measured
	@home=$$(.mvn/find-jdk) && JAVA_HOME=$$home bench/jmh.sh

format: ## format the sources
	@$(MVN) -q spotless:apply

dist: ## what is published: the program with its own runtime as .tar.gz, .deb and OCI image
	@home=$$(.mvn/find-jdk) && JAVA_HOME=$$home dist/build

clean: ## remove everything that was built
	@rm -rf target

demo: ## run the demo: a real PostgreSQL, loaded, driven, verified, reported
	@./orderline demo
