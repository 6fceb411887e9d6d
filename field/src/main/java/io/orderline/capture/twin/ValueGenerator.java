package io.orderline.capture.twin;

import io.orderline.capture.schema.ColumnShape;
import io.orderline.capture.schema.ColumnShape.Spread;
import io.orderline.capture.schema.MadeUpRows;
import io.orderline.capture.schema.RoundEnds;
import io.orderline.capture.schema.ValueType;
import io.orderline.capture.statement.Template;
import io.orderline.capture.statement.Template.Use;
import io.orderline.capture.twin.Captured.Owner;
import io.orderline.capture.twin.NumberDistribution.Drawn;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Chooses the generator of a parameter whose value has no origin within its transaction. Immutable.
///
/// @param owner the column that the parameter belongs to
/// @param secret whether the owner may be secret
/// @param typeName the name of the parameter's type in the database; empty if it is unknown
record ValueGenerator(
        Captured captured,
        Optional<Owner> owner,
        boolean secret,
        Use use,
        ValueType type,
        SeenValues seen,
        String typeName) {
    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder()
            .appendPattern("yyyy-MM-dd[' ']['T']HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .toFormatter(Locale.ROOT);
    private static final int TIME_LENGTH = 19;
    private static final String ANY_TIME = "date(2024-01-01, 2026-12-31)";
    private static final long NOW_SECONDS = 10;
    /// The share of a column's range at each end within which values count as near that end.
    private static final double NEAR_END = 0.05;

    static ValueGenerator of(
            Captured captured, Template template, int parameter, Optional<String> type, SeenValues seen) {
        Optional<Owner> owner = captured.owner(template, parameter);
        // in `'c' || $1`, the database takes $1 as text, even if it is a number beside a number elsewhere
        ValueType values = type.filter(_ -> owner.isPresent() || !seen.allNumbers())
                .map(ValueGenerator::known)
                .or(() -> owner.map(found -> found.column().type()).filter(column -> column != ValueType.OTHER))
                .orElseGet(() -> ofValues(template.parameters().get(parameter).text(), seen));
        return new ValueGenerator(
                captured,
                owner,
                captured.mayBeSecret(template, parameter),
                template.parameters().get(parameter).use(),
                values,
                seen,
                type.orElse(""));
    }

    /// Returns the type of a name. A user-defined type does not exist in the twin's database, so values compared
    /// with it become texts.
    private static ValueType known(String name) {
        ValueType type = ValueType.of(name);
        return type == ValueType.OTHER && ValueType.constant(name).isEmpty() ? ValueType.TEXT : type;
    }

    private static ValueType ofValues(boolean quoted, SeenValues seen) {
        if (quoted) {
            return ValueType.TEXT;
        }
        return seen.allWhole() ? ValueType.WHOLE : seen.allDecimal() ? ValueType.DECIMAL : ValueType.TEXT;
    }

    Drawn drawn() {
        if (secret) {
            return new Drawn("", unknown());
        }
        return switch (type) {
            case WHOLE -> seen.allWhole() ? whole() : text();
            case DECIMAL -> seen.allDecimal() ? decimal() : text();
            case TIME -> new Drawn("", isNow() ? "now" : ANY_TIME);
            case BOOLEAN -> new Drawn("", TextValues.choice(seen.all()));
            case TEXT, OTHER -> text();
        };
    }

    private String unknown() {
        return switch (type) {
            case WHOLE -> "uniform(1, 1_000_000)";
            case DECIMAL -> "uniform(0.00, 999.99)";
            case BOOLEAN -> "choice(true=1, false=1)";
            case TIME -> ANY_TIME;
            case OTHER -> ValueType.constant(typeName).orElseThrow();
            case TEXT -> "text(1, 20)";
        };
    }

    private Drawn whole() {
        if (isNewKey()) {
            return new Drawn("", "sequence(" + (aboveKeys() + 1) + ")");
        }
        long[] numbers = seen.numbers();
        long lowest = Arrays.stream(numbers).min().orElse(0);
        long highest = Arrays.stream(numbers).max().orElse(lowest);
        Optional<String> ofColumn = ofColumn(numbers, lowest, highest);
        if (ofColumn.isPresent()) {
            return new Drawn("", ofColumn.get());
        }
        long[] range = range(lowest, highest);
        return new NumberDistribution(range[0], range[1], numbers).fit();
    }

    /// Tries distributions over the column's whole range, because observed values of some distributions hardly
    /// ever reach its ends.
    private Optional<String> ofColumn(long[] numbers, long lowest, long highest) {
        return owner.map(Owner::column)
                .filter(column -> column.isKey() && use != Use.SET && !seen.constant())
                .flatMap(ColumnShape::spread)
                .filter(column -> column.lowest() <= lowest && column.highest() >= highest)
                .flatMap(column -> new NumberDistribution(column.lowest(), column.highest(), numbers).named());
    }

    /// Returns the column's own range, if the column is a key and the values come near its ends. Otherwise
    /// returns the rounded range of the values.
    private long[] range(long lowest, long highest) {
        if (seen.ofProgram()) {
            return new long[] {lowest, highest};
        }
        Optional<Spread> column =
                owner.map(Owner::column).filter(ColumnShape::isKey).flatMap(ColumnShape::spread);
        if (use != Use.SET && column.isPresent()) {
            long low = column.get().lowest();
            long high = column.get().highest();
            double near = NEAR_END * (high - low) + 1;
            if (low <= lowest && lowest - low <= near && high >= highest && high - highest <= near) {
                return new long[] {low, high};
            }
        }
        return new long[] {RoundEnds.below(lowest), RoundEnds.above(highest)};
    }

    /// Returns whether the values are inserted as the whole key and are all distinct.
    private boolean isNewKey() {
        List<String> all = seen.all();
        return use == Use.INSERTED
                && owner.isPresent()
                && owner.get().column().isKey()
                && captured.table(owner.get().table())
                        .filter(table -> table.key().size() == 1)
                        .isPresent()
                && all.stream().distinct().count() == all.size();
    }

    private long aboveKeys() {
        return owner.map(Owner::column)
                .flatMap(ColumnShape::spread)
                .map(spread -> RoundEnds.above(Math.max(spread.highest(), spread.lowest() + spread.distinct())))
                .orElse(1_000_000L);
    }

    private Drawn decimal() {
        List<BigDecimal> numbers = seen.all().stream().map(BigDecimal::new).toList();
        int digits =
                Math.clamp(numbers.stream().mapToInt(BigDecimal::scale).max().orElse(2), 1, 9);
        double lowest =
                numbers.stream().mapToDouble(BigDecimal::doubleValue).min().orElse(0);
        double highest =
                numbers.stream().mapToDouble(BigDecimal::doubleValue).max().orElse(0);
        String zeros = "." + "0".repeat(digits);
        String ends = highest - lowest < 1 ? "." + "9".repeat(digits) : zeros;
        return new Drawn(
                "",
                "uniform(" + RoundEnds.below(decimalEnd(Math.floor(lowest))) + zeros + ", "
                        + RoundEnds.above(decimalEnd(highest - lowest < 1 ? Math.floor(highest) : Math.ceil(highest)))
                        + ends + ")");
    }

    private static long decimalEnd(double value) {
        return Math.clamp((long) value, -990_000_000, 990_000_000);
    }

    private boolean isNow() {
        try {
            return differsLittleFromNow();
        } catch (DateTimeParseException otherForm) {
            return false;
        }
    }

    private boolean differsLittleFromNow() {
        List<Long> differences = new ArrayList<>();
        for (int i = 0; i < seen.byTransaction().size(); i++) {
            for (int time = 0; time < seen.byTransaction().get(i).size(); time++) {
                String value = seen.byTransaction().get(i).get(time);
                if (value != null && value.length() >= TIME_LENGTH) {
                    LocalDateTime written = LocalDateTime.parse(value.substring(0, TIME_LENGTH), TIME);
                    differences.add(written.toEpochSecond(ZoneOffset.UTC)
                            - seen.times().get(i).get(time) / 1_000_000);
                }
            }
        }
        long least = differences.stream().mapToLong(Long::longValue).min().orElse(0);
        long most = differences.stream().mapToLong(Long::longValue).max().orElse(Long.MAX_VALUE / 2);
        return most - least <= NOW_SECONDS; // regardless of the time zones of log and value
    }

    private Drawn text() {
        if (type == ValueType.OTHER && !captured.keepValues()) {
            return new Drawn("", ValueType.constant(typeName).orElseThrow());
        }
        if (captured.keepValues()) {
            return new Drawn("", TextValues.choice(seen.all()));
        }
        return owner.filter(found -> use == Use.EQUALS && captured.soughtTexts().contains(found.name()))
                .map(Owner::column)
                .map(column -> new Drawn(
                        TextValues.ranks(seen.all(), MadeUpRows.soughtTexts(column)),
                        MadeUpRows.soughtText(column, Drawn.RANK)))
                .orElseGet(() -> new Drawn("", TextValues.lengths(seen.all())));
    }
}
