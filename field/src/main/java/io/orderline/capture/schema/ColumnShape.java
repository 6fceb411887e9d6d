package io.orderline.capture.schema;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A column of a captured table.
///
/// @param name the name in lower case
/// @param written the spelling that statements need, in quotes if necessary
/// @param definition the part of CREATE TABLE after the column's name
/// @param keyPlace the position in the primary key, from 1; 0 if the column is not part of it
/// @param secret whether nothing about the column's values may leave the database
/// @param spread the range and distribution of the values; empty if there are no values, or if they were not read
public record ColumnShape(
        String name,
        String written,
        String definition,
        ValueType type,
        int keyPlace,
        boolean secret,
        Optional<Spread> spread) {
    /// The range and distribution of values. For text, lowest and highest are lengths, and the mean is the
    /// mean length. For times and BOOLEANs, only NULLs are counted.
    ///
    /// @param distinct the number of distinct values
    /// @param nulls the share of NULLs
    public record Spread(long lowest, long highest, double mean, long distinct, double nulls) {}

    private static final Pattern WIDTH = Pattern.compile("(?i)(?:var)?char(?:acter)?(?: varying)?\\((\\d+)\\).*");

    /// Returns the maximum number of characters.
    int width() {
        Matcher matcher = WIDTH.matcher(definition);
        return matcher.matches() ? Integer.parseInt(matcher.group(1)) : Integer.MAX_VALUE;
    }

    /// Returns the share of NULLs; 1 if nothing is known about the values.
    double nulls() {
        return spread.map(Spread::nulls).orElse(1.0);
    }

    public boolean isKey() {
        return keyPlace > 0;
    }
}
