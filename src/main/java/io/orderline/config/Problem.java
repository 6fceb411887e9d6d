package io.orderline.config;

import io.orderline.base.UserText;
import java.util.Optional;

/// One mistake in a file or flag, as the user sees it.
///
/// @param where file and line (`plan.yaml:7`), or the flag; empty when there is none
/// @param key what is wrong, as the user wrote it
/// @param message what is wrong with it, and what is allowed
/// @param hint what to do, such as the nearest known name
public record Problem(String where, String key, String message, Optional<String> hint) {
    public Problem(String where, String key, String message) {
        this(where, key, message, Optional.empty());
    }

    /// `plan.yaml:7: terminal: unknown key. Did you mean 'terminals'?`
    public String text() {
        String place = where.isEmpty() ? "" : where + ": ";
        String subject = key.isEmpty() || key.equals(where) ? "" : key + ": ";
        return UserText.readable(place + subject + message)
                + hint.map(h -> " " + h).orElse("");
    }
}
