package io.orderline.capture.schema;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A column of a table that was captured.
///
/// @param name in small letters
/// @param written its name as statements have to write it, in quotes if it needs them
/// @param definition what stands after the name in CREATE TABLE
/// @param type what values it has
/// @param keyPlace its place in the primary key, from 1; 0 if it is no part of it
/// @param secret whether nothing of its values may be known outside the database
/// @param spread what was found of its values; empty if there are none, or nothing was looked for
public record ColumnShape(
        String name,
        String written,
        String definition,
        ValueType type,
        int keyPlace,
        boolean secret,
        Optional<Spread> spread) {
    /// What was found of its values: of text, of their lengths; of times and BOOLEANs, only how many are NULL.
    ///
    /// @param lowest whole number, or the shortest length
    /// @param highest whole number, or the greatest length
    /// @param mean length of texts
    /// @param distinct how many there are
    /// @param nulls share of NULLs
    public record Spread(long lowest, long highest, double mean, long distinct, double nulls) {}

    private static final Pattern WIDTH = Pattern.compile("(?i)(?:var)?char(?:acter)?(?: varying)?\\((\\d+)\\).*");

    /// How many letters it holds at most.
    int width() {
        Matcher matcher = WIDTH.matcher(definition);
        return matcher.matches() ? Integer.parseInt(matcher.group(1)) : Integer.MAX_VALUE;
    }

    /// Share of NULLs; 1 if nothing else was found.
    double nulls() {
        return spread.map(Spread::nulls).orElse(1.0);
    }

    public boolean isKey() {
        return keyPlace > 0;
    }
}
