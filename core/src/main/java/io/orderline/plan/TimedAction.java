package io.orderline.plan;

import io.orderline.base.Durations;
import io.orderline.config.Problems;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// An action that a plan performs on its testbed or server at a moment of the drive.
///
/// @param at the time since the drive began, ramp-up included
/// @param text the action as in the plan, such as `crash primary`
/// @param key the plan's key with the action, such as `at.30s`
public record TimedAction(Duration at, String text, String key) {
    /// Matches `;` outside double quotes, because quoted shell commands may contain semicolons.
    private static final Pattern SEPARATOR = Pattern.compile(";(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)");

    /// Returns the actions in the value of one key.
    public static List<String> split(String text) {
        return Stream.of(SEPARATOR.split(text, -1)).map(String::strip).toList();
    }

    /// Returns the actions ordered by time. Actions of the same time stay in the order of the plan.
    static List<TimedAction> all(Plan plan) {
        return plan.find(KeyFamilyCatalog.AT).entrySet().stream()
                .flatMap(entry -> actions(Durations.parse(entry.getKey()), entry))
                .sorted(Comparator.comparing(TimedAction::at))
                .toList();
    }

    private static Stream<TimedAction> actions(Duration at, Map.Entry<String, String> entry) {
        return split(entry.getValue()).stream()
                .map(text -> new TimedAction(at, text, KeyFamilyCatalog.AT.beginning() + entry.getKey()));
    }

    /// Adds a problem for each key whose name is not a time, or is a time after the end of the drive.
    static void check(Plan plan, Problems problems) {
        Duration end = plan.get(DriveKeys.RAMP_UP).plus(plan.get(DriveKeys.DURATION));
        plan.find(KeyFamilyCatalog.AT).keySet().forEach(time -> {
            String name = KeyFamilyCatalog.AT.beginning() + time;
            objection(time, end).ifPresent(objection -> problems.add(plan.originOf(name), name, objection));
        });
    }

    private static Optional<String> objection(String time, Duration end) {
        try {
            return Durations.parse(time).compareTo(end) < 0
                    ? Optional.empty()
                    : Optional.of("is beyond the end: the drive takes " + Durations.text(end)
                            + ", ramp-up included (drive.ramp-up and drive.duration).");
        } catch (IllegalArgumentException wrong) {
            return Optional.of(String.valueOf(wrong.getMessage()));
        }
    }
}
