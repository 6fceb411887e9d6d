# Everything here can be done with Maven alone; make finds the right JDK first, whatever the default java is.
.DEFAULT_GOAL := help
.PHONY: help build test test-engines test-all unit check bench mutants format clean demo dist

MVN = home=$$(build/find-jdk) && JAVA_HOME=$$home MAVEN_OPTS="$$MAVEN_OPTS --sun-misc-unsafe-memory-access=allow" mvn -B
JAVA = $$(build/find-jdk)/bin/java -cp "core/target/test-classes:core/target/classes:target/lib/*"
modules = core lab field program
reports = $(foreach each,target core/target lab/target field/target,$(each)/surefire-reports $(each)/failsafe-reports) target/chance
# A module whose tests alone are to run; its own Makefile names it.
ONLY =
tested = $(or $(ONLY),$(modules))
only = $(if $(ONLY),-pl $(ONLY) -am $(patsubst %,-Dtests.skipped.%,$(filter-out $(ONLY),$(modules))))
# Areas of drills for test-engines, with commas.
DRILLS = all
drills = $(if $(filter all,$(DRILLS)),,-Dorderline.drills=$(DRILLS))

# Maven goes on after a failed test, so that one run shows all of them; count-tests fails then.
define suite
rm -rf $(reports); build/nothing-left sh -c '$(MVN) -Dmaven.test.failure.ignore $(only) $(1) verify'; result=$$?; build/count-tests $(2) $(tested) && [ $$result -eq 0 ]
endef

# Where nothing was left out.
define record
{ [ "$$ORDERLINE_TEST_ALL" != 1 ] || $(JAVA) io.orderline.testing.DueDrills record "$(1)"; }
endef

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## compile and package without tests: what ./orderline does by itself
	@$(MVN) -q -Dmaven.test.skip=true package

test: ## compile, unit and integration tests; needs JDK, Maven and make only
	@$(call suite,,usual all)

test-engines: ## what `make test` leaves out without engines: tests that need one, and drills (DRILLS=area,…)
	@$(call suite,-Pengines $(drills),engines "$(DRILLS)") && $(call record,$(DRILLS))

test-all: ## all tests; leaves nothing out if all engines are installed; notes which drills were green
	@$(call suite,-Dall,all all) && $(call record,all)

unit: ## unit tests only
	@rm -rf $(reports)
	@$(MVN) -q -Dmaven.test.failure.ignore $(only) package; build/count-tests unit all $(tested)

check: ## format, static analysis and rules of the source, in a folder of its own
	@$(MVN) -Pcheck $(only) test

bench: ## microbenchmarks of the hot path, and their ratios to the last commit that was measured
	@home=$$(build/find-jdk) && JAVA_HOME=$$home bench/jmh.sh

mutants: ## plants faults, and fails if unit tests see fewer than 85 % of them; takes hours
	@home=$$(build/find-jdk) && JAVA_HOME=$$home bench/mutants.sh $(PACKAGES)

format: ## format the sources
	@$(MVN) -q -Pcheck spotless:apply

dist: ## what is published: the program with its own runtime as .tar.gz, .deb and OCI image
	@home=$$(build/find-jdk) && JAVA_HOME=$$home dist/build

clean: ## remove everything that was built
	@rm -rf target */target

demo: ## run the demo: a real PostgreSQL, loaded, driven, verified, reported
	@./orderline demo
