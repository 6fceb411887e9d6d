package io.orderline.report;

import io.orderline.result.Environment;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Versions of a server's extensions and plugins, on one line.
public final class Extensions {
    private Extensions() {}

    /// Empty if there are none, or nobody tells.
    public static Optional<String> of(Environment environment) {
        return environment
                .database()
                .extensions()
                .filter(all -> !all.isEmpty())
                .map(all -> new TreeMap<>(all)
                        .entrySet().stream().map(Extensions::text).collect(Collectors.joining(", ")));
    }

    private static String text(Map.Entry<String, String> extension) {
        return extension.getKey() + " " + extension.getValue();
    }
}
