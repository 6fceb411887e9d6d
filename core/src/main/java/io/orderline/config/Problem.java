package io.orderline.config;

import io.orderline.base.UserText;
import java.util.Optional;

/// A mistake in a file or flag, as it is shown to the user.
///
/// @param where the file and line (`plan.yaml:7`), or the flag; empty if there is none
/// @param message the mistake, in words
/// @param key the wrong key or value, as the user wrote it
/// @param hint advice for the user, such as the nearest known name
public record Problem(String where, String key, String message, Optional<String> hint) {
    public Problem(String where, String key, String message) {
        this(where, key, message, Optional.empty());
    }

    /// Returns a line such as `plan.yaml:7: terminal: unknown key. Did you mean 'terminals'?`.
    public String text() {
        String place = where.isEmpty() ? "" : where + ": ";
        String subject = key.isEmpty() || key.equals(where) ? "" : key + ": ";
        return UserText.readable(place + subject + message)
                + hint.map(h -> " " + h).orElse("");
    }
}
