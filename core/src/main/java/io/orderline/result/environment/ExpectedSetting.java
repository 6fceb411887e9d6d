package io.orderline.result.environment;

import java.util.Optional;

/// A setting that the plan expects of a server, and its value before the run.
///
/// @param node name of the server; empty for the database of the target
/// @param met whether the value is as expected, or within the expected limit
/// @param remark why there is no actual value; otherwise empty
public record ExpectedSetting(
        String node, String name, String expected, Optional<String> actual, boolean met, String remark) {
    /// Returns the difference as a phrase: `work_mem is 4MB instead of 8MB`.
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
