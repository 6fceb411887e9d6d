package io.orderline.plan;

import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// An action on the testbed or the server during the drive.
///
/// @param at time since the drive began, ramp-up included
/// @param text such as `crash primary`
/// @param key of the plan that has the action
public record TimedAction(Duration at, String text, String key) {
    /// Matches `;` outside double quotes, as shell commands may contain it too.
    private static final Pattern SEPARATOR = Pattern.compile(";(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)");

    /// Returns the actions in the value of one key.
    public static List<String> split(String text) {
        return Stream.of(SEPARATOR.split(text, -1)).map(String::strip).toList();
    }
}
