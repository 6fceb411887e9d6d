package io.orderline.plan.benchmarksql;

import io.orderline.config.Problem;
import io.orderline.config.Problems;
import io.orderline.config.PropertyFile;
import io.orderline.config.PropertyFile.Entry;
import io.orderline.plan.Key;
import io.orderline.plan.RawValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Collects the plan values, remarks and problems while a property file is translated. Not thread-safe.
final class PropertyMapping {
    /// The origin of values that BenchmarkSQL implies begins with this text; the version follows.
    static final String PRESUMED = "as BenchmarkSQL ";

    private static final Set<String> OF_PLAN = Set.of("warehouses", "terminals");
    private static final Pattern WHOLE = Pattern.compile("[0-9]{1,18}");

    private final PropertyFile file;
    private final BenchmarkSqlVersion version;
    private final Problems problems;
    private final Problems remarks = new Problems();
    private final List<RawValue> given = new ArrayList<>();

    PropertyMapping(PropertyFile file, Problems problems) {
        this.file = file;
        this.version = BenchmarkSqlVersion.of(file);
        this.problems = problems;
    }

    PropertyFile file() {
        return file;
    }

    BenchmarkSqlVersion version() {
        return version;
    }

    List<RawValue> given() {
        return given;
    }

    List<Problem> remarks() {
        return remarks.list();
    }

    void put(Key<?> key, String text, Entry from) {
        given.add(new RawValue(key.name(), text, file.where(from)));
    }

    /// Adds a value that the file does not contain, but that BenchmarkSQL implies.
    void presume(Key<?> key, String text) {
        given.add(new RawValue(key.name(), text, PRESUMED + version.text()));
    }

    void remark(Entry entry, String message) {
        remarks.add(file.where(entry), entry.key(), message);
    }

    void remark(Entry entry, String message, String hint) {
        remarks.add(new Problem(file.where(entry), entry.key(), message, Optional.of(hint)));
    }

    void wrong(Entry entry, String message) {
        problems.add(file.where(entry), entry.key(), message);
    }

    void unknown(Entry entry, List<String> known) {
        problems.unknown(file.where(entry), entry.key(), "key", known);
    }

    boolean says(String key) {
        return !file.value(key).isEmpty();
    }

    void ifThere(String key, Consumer<Entry> action) {
        file.find(key).filter(entry -> !entry.value().isEmpty()).ifPresent(action);
    }

    /// Returns the value as a whole number. If it is no whole number, adds a problem and returns empty.
    OptionalLong whole(Entry entry) {
        try {
            return OptionalLong.of(Long.parseLong(entry.value()));
        } catch (NumberFormatException e) {
            wrong(entry, "'" + entry.value() + "' is not a whole number.");
            return OptionalLong.empty();
        }
    }

    /// Returns the whole number of a property; empty if it is missing, or if the plan reports its wrong value
    /// itself.
    OptionalLong whole(String key) {
        return file.find(key)
                .filter(entry -> !entry.value().isEmpty())
                .filter(entry ->
                        !OF_PLAN.contains(key) || WHOLE.matcher(entry.value()).matches())
                .map(this::whole)
                .orElseGet(OptionalLong::empty);
    }

    OptionalDouble number(Entry entry) {
        try {
            return OptionalDouble.of(Double.parseDouble(entry.value()));
        } catch (NumberFormatException e) {
            wrong(entry, "'" + entry.value() + "' is not a number.");
            return OptionalDouble.empty();
        }
    }
}
