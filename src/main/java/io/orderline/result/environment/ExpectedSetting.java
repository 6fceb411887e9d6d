package io.orderline.result.environment;

import java.util.Optional;

/// A setting that the plan expects of a server, and what it was before the run.
///
/// @param node name of the server; empty for the database of the target
/// @param actual as the server shows it; not there if it does not
/// @param met whether the two are the same, or the one within the limit of the other
/// @param remark why there is no actual value; mostly empty
public record ExpectedSetting(
        String node, String name, String expected, Optional<String> actual, boolean met, String remark) {
    /// What is wrong with it: `work_mem is 4MB instead of 8MB`.
    public String difference() {
        String place = node.isEmpty() ? "" : " of " + node;
        return name
                + place
                + actual.map(value -> " is " + (value.isEmpty() ? "empty" : value) + limit())
                        .orElseGet(() -> ": " + remark + " (expected: " + expected + ")");
    }

    private String limit() {
        boolean limit = expected.startsWith(">") || expected.startsWith("<");
        return (limit ? ", and should be " : " instead of ") + expected;
    }
}
