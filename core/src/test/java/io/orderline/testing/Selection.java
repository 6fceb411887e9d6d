package io.orderline.testing;

import java.util.Arrays;

/// Which tests a suite takes.
///
/// Rules of the source are in none: `make check` runs them.
enum Selection {
    /// Unit tests, without those that measure time.
    UNIT,
    /// All but drills.
    USUAL,
    /// All.
    ALL,
    /// What [#USUAL] leaves out where every engine is hidden: tests that need one, and drills that are due.
    ENGINES;

    private static final String RULES = "io.orderline.architecture.";

    /// @param name in small letters
    static Selection named(String name) {
        return Arrays.stream(values())
                .filter(selection -> selection.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no selection of tests: " + name));
    }

    /// The pattern of class files.
    String files() {
        return this == UNIT ? ".*Test\\.class" : TestClasses.NOT_PLANTED;
    }

    boolean takes(TestClasses.Test test) {
        return !test.type().startsWith(RULES) && takesOfOthers(test);
    }

    private boolean takesOfOthers(TestClasses.Test test) {
        return switch (this) {
            case UNIT -> !test.drill() && !test.timed();
            case USUAL -> !test.drill();
            case ALL -> true;
            case ENGINES ->
                test.drill()
                        ? DrillMap.chosen().test(test.name())
                        : !test.needs().isEmpty();
        };
    }
}
