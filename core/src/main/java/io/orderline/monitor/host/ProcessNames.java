package io.orderline.monitor.host;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Names of an engine's processes; a star stands for any characters, or none. Immutable and thread-safe.
final class ProcessNames {
    private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9_.:*-]+");

    private final List<String> patterns;
    private final Pattern any;

    ProcessNames(List<String> patterns) {
        this.patterns = List.copyOf(patterns);
        this.any = Pattern.compile(patterns.stream()
                .map(pattern -> Pattern.quote(pattern).replace("*", "\\E.*\\Q"))
                .collect(Collectors.joining("|")));
    }

    boolean isEmpty() {
        return patterns.isEmpty();
    }

    boolean match(String command) {
        return !patterns.isEmpty() && any.matcher(command).matches();
    }

    boolean areHarmless() {
        return patterns.stream().allMatch(pattern -> ALLOWED.matcher(pattern).matches());
    }

    /// Returns options of `grep` that find the names in `/proc/<pid>/stat`.
    String grepOptions() {
        return patterns.stream()
                .map(pattern -> " -e \"(" + pattern.replace(".", "[.]").replace("*", ".*") + ") \"")
                .collect(Collectors.joining());
    }
}
