package io.orderline.database.driver;

import java.util.Optional;

/// A driver's name as a user writes it: `oracle`, or `oracle@23.26.3.0.0`.
///
/// @param version empty for the usual version
public record DriverName(String name, Optional<String> version) {
    public static DriverName parse(String text) {
        int at = text.indexOf('@');
        return at < 0
                ? new DriverName(text, Optional.empty())
                : new DriverName(
                        text.substring(0, at),
                        Optional.of(text.substring(at + 1)).filter(version -> !version.isEmpty()));
    }

    public static String text(String name, String version) {
        return name + "@" + version;
    }

    public String text() {
        return version.map(known -> text(name, known)).orElse(name);
    }
}
