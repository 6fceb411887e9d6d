package io.orderline.capture.schema;

import io.orderline.capture.schema.ColumnShape.Spread;
import io.orderline.workload.custom.generator.GeneratorSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Generators for rows that resemble those of a captured table. The generated table has the same number of rows,
/// unique keys, and columns with the same widths and numbers of distinct values.
///
/// @param soughtTexts columns, as `table.column`, in which statements search for texts; the texts of these
///     columns must be reproducible
/// @param rowsWith how many rows have a text that a program always writes, by `table.column` and text
/// @param counters columns, as `table.column`, that count something, with the first value of each
public record MadeUpRows(
        TableShape table,
        Set<String> soughtTexts,
        Map<String, Map<String, Long>> rowsWith,
        Map<String, Long> counters) {
    private static final Pattern SCALE = Pattern.compile("\\(\\d+, ?(\\d+)\\)");
    private static final long MOST_DECIMAL = 999_999_999;
    private static final int DIGITS = 18;

    /// Returns the number of rows at scale 1: the product of the radices if the key is generated.
    public long rows() {
        return table.rows() == 0 || !countedKey()
                ? table.rows()
                : radices().stream().reduce(1L, (a, b) -> a * b);
    }

    private boolean countedKey() {
        List<ColumnShape> key = table.key();
        return !key.isEmpty()
                && key.stream()
                        .allMatch(column -> column.type() == ValueType.WHOLE
                                && column.spread().isPresent());
    }

    /// Returns how many values each key column has for one combination of the columns before it. The last
    /// column gets as many as are needed for the number of rows.
    private List<Long> radices() {
        List<ColumnShape> key = table.key();
        List<Long> radices = new ArrayList<>();
        long product = 1;
        for (ColumnShape column : key) {
            Spread spread = spread(column);
            long left = Math.max(1, Math.round((double) table.rows() / product));
            long own = Math.min(spread.highest() - spread.lowest() + 1, spread.distinct());
            long radix = radices.size() == key.size() - 1 ? left : Math.clamp(own, 1, left);
            radices.add(radix);
            product *= radix;
        }
        return radices;
    }

    private static Spread spread(ColumnShape column) {
        return column.spread().orElse(new Spread(1, 1, 1, 1, 0));
    }

    public Map<String, String> parameters() {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (ColumnShape column : table.columns()) {
            if (isSought(column) && !column.isKey() && !table.isUnique(column.name())) {
                parameters.put(rank(column), "uniform(1, " + soughtTexts(column) + ")");
            }
        }
        return parameters;
    }

    private boolean isSought(ColumnShape column) {
        return soughtTexts.contains(table.name() + "." + column.name());
    }

    private static String rank(ColumnShape column) {
        return column.name().replaceAll("[^a-z0-9_]", "_").replaceAll("^[^a-z]+", "p") + "_rank";
    }

    /// Returns generators by column. Columns without a generator are NULL, or have their default.
    public Map<String, String> columns() {
        Map<String, String> columns = new LinkedHashMap<>();
        List<ColumnShape> key = table.key();
        List<Long> radices = countedKey() ? radices() : List.of();
        for (ColumnShape column : table.columns()) {
            int place = key.indexOf(column);
            String generator = place >= 0 ? key(column, place, radices) : other(column);
            if (!generator.isEmpty()) {
                columns.put(column.written(), generator);
            }
        }
        return columns;
    }

    private String key(ColumnShape column, int place, List<Long> radices) {
        if (radices.isEmpty()) {
            return column.type() == ValueType.TEXT ? soughtText(column, "number") : "sequence(1)";
        }
        long first = spread(column).lowest();
        if (radices.size() == 1) {
            return "sequence(" + first + ")";
        }
        long below = radices.subList(place + 1, radices.size()).stream().reduce(1L, (a, b) -> a * b);
        String counted = below == 1 ? "(number - 1)" : "(number - 1) / " + below;
        return "formula(" + first + " + " + (place == 0 ? counted : "(" + counted + ") % " + radices.get(place)) + ")";
    }

    /// Returns the generator of the text that a column has for a number. It is used in rows and in searches.
    public static String soughtText(ColumnShape column, String number) {
        boolean narrow = column.width() <= String.valueOf(soughtTexts(column)).length();
        return "format(" + (narrow ? "" : "v") + "{" + number + "})";
    }

    /// Returns how many texts [#soughtText] can make for a column: the number of distinct values found, if the
    /// column is wide enough.
    public static long soughtTexts(ColumnShape column) {
        long widest = column.width() >= DIGITS ? Long.MAX_VALUE : Math.round(Math.pow(10, column.width())) - 1;
        return Math.clamp(spread(column).distinct(), 1, widest);
    }

    /// Returns the statements that create the table's indexes. An index whose condition may reveal a secret
    /// column is left out. If the generated values are not unique, a unique index becomes a plain one.
    public List<String> indexes() {
        return table.indexes().stream()
                .filter(index ->
                        table.columns().stream().noneMatch(column -> column.secret() && conditionNames(index, column)))
                .map(index -> table.columns().stream()
                                .anyMatch(column -> isNumbered(column) && TableShape.isUniqueOn(index, column.name()))
                        ? index
                        : index.replaceFirst(TableShape.UNIQUE, "CREATE "))
                .toList();
    }

    /// Returns whether a condition, or an expression with a text, contains the column.
    private static boolean conditionNames(String index, ColumnShape column) {
        String text = index.toLowerCase(Locale.ROOT);
        return text.contains(column.name()) && (text.contains(" where ") || text.contains("'"));
    }

    private boolean isNumbered(ColumnShape column) {
        return table.isUnique(column.name())
                && !column.isKey()
                && !column.secret()
                && (column.type() == ValueType.WHOLE || column.type() == ValueType.TEXT)
                && column.width() > String.valueOf(table.rows()).length();
    }

    private String other(ColumnShape column) {
        Long counter = counters.get(table.name() + "." + column.name());
        if (counter != null) {
            return "constant(" + counter + ")";
        }
        boolean optional = !column.definition().contains("NOT NULL")
                || column.definition().contains("DEFAULT")
                || column.definition().contains("IDENTITY")
                || column.definition().contains("AUTO_INCREMENT");
        if (optional && column.nulls() == 1 && !isSought(column)) {
            return "";
        }
        String value = isNumbered(column) ? numbered(column) : value(column, optional);
        boolean someNull = column.nulls() > 0 && column.nulls() < 1 && !value.isEmpty();
        return someNull ? GeneratorSpec.withNulls(value, column.nulls()) : value;
    }

    private static String numbered(ColumnShape column) {
        return column.type() == ValueType.TEXT
                ? soughtText(column, "number")
                : "sequence(" + spread(column).lowest() + ")";
    }

    private String value(ColumnShape column, boolean optional) {
        return switch (column.type()) {
            case WHOLE -> whole(spread(column));
            case DECIMAL -> decimal(column);
            case TEXT ->
                isSought(column)
                        ? soughtText(column, rank(column))
                        : choice(column).orElseGet(() -> text(spread(column)));
            case BOOLEAN -> "choice(true=1, false=1)";
            case TIME -> "date(2024-01-01, 2026-12-31)";
            case OTHER ->
                optional ? "" : ValueType.constant(column.definition()).orElse("constant('')");
        };
    }

    /// Returns a generator that chooses among texts that a program always writes. The texts of other rows are
    /// unknown.
    private Optional<String> choice(ColumnShape column) {
        Map<String, Long> known = rowsWith.getOrDefault(table.name() + "." + column.name(), Map.of());
        if (known.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Long> weights = new TreeMap<>(known);
        long others = Math.round(table.rows() * (1 - column.nulls()))
                - known.values().stream().mapToLong(Long::longValue).sum();
        weights.put("-", Math.max(0, others));
        weights.values().removeIf(rows -> rows == 0);
        return weights.isEmpty()
                ? Optional.empty()
                : Optional.of(weights.entrySet().stream()
                        .map(each -> "'" + each.getKey() + "'=" + each.getValue())
                        .collect(Collectors.joining(", ", "choice(", ")")));
    }

    private static String whole(Spread spread) {
        return spread.lowest() == spread.highest()
                ? "constant(" + RoundEnds.below(spread.lowest()) + ")"
                : "uniform(" + RoundEnds.below(spread.lowest()) + ", " + RoundEnds.above(spread.highest()) + ")";
    }

    private static String decimal(ColumnShape column) {
        Matcher scale = SCALE.matcher(column.definition());
        int digits = scale.find() ? Integer.parseInt(scale.group(1)) : 2;
        Spread spread = spread(column);
        String zeros = digits == 0 ? "" : "." + "0".repeat(Math.min(digits, 9));
        long low = Math.clamp(RoundEnds.below(spread.lowest()), -MOST_DECIMAL, MOST_DECIMAL);
        long high = Math.clamp(RoundEnds.above(spread.highest()), low, MOST_DECIMAL);
        if (digits > 0 && spread.highest() - spread.lowest() <= 1) { // such as a tax rate
            high = low;
            return "uniform(" + low + zeros + ", " + high + "." + "9".repeat(Math.min(digits, 9)) + ")";
        }
        return "uniform(" + low + zeros + ", " + high + zeros + ")";
    }

    /// Returns a text generator whose mean length is as close as a uniform range of lengths allows.
    private static String text(Spread spread) {
        long mean = Math.round(spread.mean());
        long low = Math.max(spread.lowest(), 2 * mean - spread.highest());
        long high = Math.max(low, Math.min(spread.highest(), 2 * mean - low));
        return "text(" + low + ", " + high + ")";
    }
}
