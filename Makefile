# Everything here can be done with Maven alone; make finds the right JDK first, whatever the default java is.
.DEFAULT_GOAL := help
.PHONY: help build test unit bench format clean demo

MVN = home=$$(.mvn/find-jdk) && JAVA_HOME=$$home MAVEN_OPTS="$$MAVEN_OPTS --sun-misc-unsafe-memory-access=allow" mvn -B
reports = target/surefire-reports target/failsafe-reports

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## compile and package without tests: what ./orderline does by itself
	@$(MVN) -q -Dfast -Dmaven.test.skip=true package

test: ## format check, static analysis, unit and integration tests: all that must be green
	@rm -rf $(reports)
	@.mvn/nothing-left sh -c '$(MVN) verify'; result=$$?; .mvn/count-tests . && exit $$result

unit: ## unit tests only
	@rm -rf $(reports)
	@$(MVN) -q -Dfast test; result=$$?; .mvn/count-tests . && exit $$result

bench: ## microbenchmarks of the hot path: ns and bytes an operation
	@home=$$(.mvn/find-jdk) && JAVA_HOME=$$home bench/jmh.sh

format: ## format the sources
	@$(MVN) -q spotless:apply

clean: ## remove everything that was built
	@rm -rf target

demo: ## run the demo: a real PostgreSQL, loaded, driven, verified, reported
	@./orderline demo
