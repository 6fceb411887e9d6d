package io.orderline.plan;

import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Something that is to be done to a plan's testbed, or to its server, while it is driven.
///
/// @param at since the drive began, ramp-up included: the run's time axis
/// @param text what is to be done: `crash primary`
/// @param key under which it stands in the plan
public record TimedAction(Duration at, String text, String key) {
    /// Not within double quotes, where commands of the shell have it too.
    private static final Pattern SEPARATOR = Pattern.compile(";(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)");

    /// The actions of one time.
    public static List<String> split(String text) {
        return Stream.of(SEPARATOR.split(text, -1)).map(String::strip).toList();
    }
}
