package io.orderline.report;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which user the plan wanted to have traced.
final class PlannedUser {
    private static final Pattern LINE = Pattern.compile("(?m)^\\s*trace-user:\\s*(\\d+)");

    private PlannedUser() {}

    /// @param plan text of `plan.yaml`
    static String of(String plan) {
        Matcher line = LINE.matcher(plan);
        return line.find() ? line.group(1) : "?";
    }
}
