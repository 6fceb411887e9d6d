package io.orderline.report.run.data;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which user the plan wanted to have traced.
final class TracedUser {
    private static final Pattern LINE = Pattern.compile("(?m)^\\s*trace-user:\\s*(\\d+)");

    private TracedUser() {}

    /// @param plan text of `plan.yaml`
    static String of(String plan) {
        Matcher line = LINE.matcher(plan);
        return line.find() ? line.group(1) : "?";
    }
}
