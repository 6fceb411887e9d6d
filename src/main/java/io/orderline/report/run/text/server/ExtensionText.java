package io.orderline.report.run.text.server;

import io.orderline.result.environment.Environment;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Versions of a server's extensions and plugins, on one line.
public final class ExtensionText {
    private ExtensionText() {}

    /// Empty if there are none, or nobody tells.
    public static Optional<String> of(Environment environment) {
        return environment
                .database()
                .extensions()
                .filter(all -> !all.isEmpty())
                .map(all -> new TreeMap<>(all)
                        .entrySet().stream().map(ExtensionText::text).collect(Collectors.joining(", ")));
    }

    private static String text(Map.Entry<String, String> extension) {
        return extension.getKey() + " " + extension.getValue();
    }
}
