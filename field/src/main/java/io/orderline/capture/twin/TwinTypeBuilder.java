package io.orderline.capture.twin;

import io.orderline.capture.schema.ValueType;
import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.Template;
import io.orderline.capture.statement.TransactionKind;
import io.orderline.capture.twin.NumberDistribution.Drawn;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// Makes a type from a kind of transactions. A value's origin is the first of these that applies: the value is
/// constant, equals an earlier value, was returned by an earlier SELECT, counts the iterations of its loop, or is
/// drawn. Not thread-safe.
final class TwinTypeBuilder {
    /// Lets a SELECT return any number of rows. Results are taken from the first row.
    private static final String ANY_ROWS = "\n--@ rows: 0..999999";

    /// Matches text that workload files would take for a parameter.
    private static final Pattern NAMED = Pattern.compile("(?<![:\\w]):[a-z]");

    private static final Pattern SMALL = Pattern.compile("-?\\d{1,3}");

    private final Captured captured;
    private final TransactionKind kind;
    private final TwinLoops loops;
    private final KnownValues known = new KnownValues();
    private final ReadValues read;

    TwinTypeBuilder(Captured captured, TransactionKind kind) {
        this.captured = captured;
        this.kind = kind;
        this.loops = TwinLoops.of(kind);
        this.read = new ReadValues(captured, kind, loops, known);
    }

    TwinType build(String name, double weight) throws SQLException {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < kind.statements().size(); i++) {
            texts.add(text(i));
        }
        List<String> statements = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            statements.add(statement(i, texts.get(i)));
        }
        return new TwinType(name, weight, keys(), known.parameters(), known.repeats(), known.times(), statements);
    }

    Map<String, Long> counters() {
        return read.counters();
    }

    private List<String> keys() {
        List<String> keys = new ArrayList<>();
        if (kind.meanThinkMillis() >= 1) {
            keys.add("think: " + Math.round(kind.meanThinkMillis()) + "ms");
        }
        if (kind.rolledBack()) {
            keys.add("rollback-percent: 100");
        }
        if (kind.statements().stream().allMatch(TwinTypeBuilder::onlyReads)) {
            keys.add("read-only: yes");
        }
        return keys;
    }

    private static boolean onlyReads(Template statement) {
        return statement.reads() && !statement.key().matches(".* for (no key )?update.*");
    }

    private String text(int statement) throws SQLException {
        Template template = kind.statements().get(statement);
        List<List<Execution>> executions = kind.executions(statement);
        loops.of(statement).ifPresent(found -> known.addTimes(found, executions));
        List<String> written = new ArrayList<>();
        for (int i = 0; i < template.parameters().size(); i++) {
            written.add(written(
                    new ParameterPlace(statement, template, i, loops.of(statement)), SeenValues.of(executions, i)));
        }
        return template.text(written::get);
    }

    private String written(ParameterPlace place, SeenValues seen) throws SQLException {
        if (seen.all().isEmpty()) {
            return "NULL";
        }
        Optional<String> same = inText(place, seen);
        if (same.isPresent()) {
            return same.get();
        }
        Optional<String> before = known.before(place, seen);
        if (before.isPresent()) {
            return before.get();
        }
        Optional<String> result = read.find(place, seen);
        if (result.isPresent()) {
            return result.get();
        }
        if (place.loop().isPresent() && seen.sameInEachTransaction()) {
            return written(place.outsideLoops(), seen.first());
        }
        OptionalLong counts = place.loop().isPresent() ? seen.countsTimes() : OptionalLong.empty();
        return counts.isPresent()
                ? known.add(place, seen, "formula(number" + KnownValues.plus(counts.getAsLong()) + ")")
                : drawn(place, seen);
    }

    /// Returns the values of the statement's parameters that are written into its text, by number.
    private Map<Integer, String> inText(ParameterPlace place) {
        Map<Integer, String> fixed = new HashMap<>();
        for (int i = 0; i < place.template().parameters().size(); i++) {
            int parameter = i;
            ParameterPlace other = new ParameterPlace(place.statement(), place.template(), i, place.loop());
            SeenValues seen = SeenValues.of(kind.executions(place.statement()), i);
            Optional<String> same = seen.all().isEmpty() ? Optional.of("NULL") : inText(other, seen);
            same.ifPresent(text -> fixed.put(parameter, text));
        }
        return fixed;
    }

    /// Returns the text of a value that a program always writes into the statement.
    private Optional<String> inText(ParameterPlace place, SeenValues seen) {
        if (!place.about().literal() || seen.nulls() > 0 || !mayStand(place, seen)) {
            return Optional.empty();
        }
        String value = seen.all().getFirst();
        if (NAMED.matcher(value).find()) {
            return Optional.empty();
        }
        boolean text = place.about().text() || !seen.allDecimal();
        return Optional.of(text ? "'" + value.replace("'", "''") + "'" : value);
    }

    /// Returns whether a program's text alternates with NULL, so that it cannot be part of the statement.
    private boolean isProgramsText(ParameterPlace place, SeenValues seen) {
        return place.about().literal()
                && !seen.allDecimal()
                && mayStand(place, seen)
                && TextValues.isPlain(seen.all().getFirst());
    }

    private boolean mayStand(ParameterPlace place, SeenValues seen) {
        boolean small = seen.constant() && isSmall(place, seen);
        return captured.mayBeSecret(place.template(), place.parameter())
                ? small && place.about().column().isEmpty()
                : small || seen.ofProgram() || (seen.constant() && captured.keepValues());
    }

    /// A number as in `LIMIT 10` or `WHEN 3` reveals nothing, and its place may not allow a parameter.
    private static boolean isSmall(ParameterPlace place, SeenValues seen) {
        return !place.about().text() && SMALL.matcher(seen.all().getFirst()).matches();
    }

    private String drawn(ParameterPlace place, SeenValues seen) throws SQLException {
        Optional<String> type = captured.types().of(place.template(), inText(place), place.parameter());
        ValueGenerator generator = ValueGenerator.of(captured, place.template(), place.parameter(), type, seen);
        Drawn drawn = isProgramsText(place, seen)
                ? new Drawn("", "constant('" + seen.all().getFirst() + "')")
                : generator.drawn();
        String written = known.add(place, seen, drawn.withNulls(generator.secret() ? 0 : seen.nulls()));
        boolean cast = generator.type() == ValueType.BOOLEAN || generator.type() == ValueType.OTHER;
        return cast && type.isPresent() ? "CAST(" + written + " AS " + type.get() + ")" : written;
    }

    private String statement(int number, String text) {
        StringBuilder lines = new StringBuilder(
                "--: s" + (number + 1) + "-" + kind.statements().get(number).verb());
        List<String> results = read.results(number);
        if (!results.isEmpty()) {
            lines.append(" -> ").append(String.join(", ", results)).append(ANY_ROWS);
        }
        loops.of(number).ifPresent(loop -> lines.append("\n--@ for-each: ").append(KnownValues.repeat(loop)));
        if (loops.isBatch(number)) {
            lines.append("\n--@ batch: yes");
        }
        if (kind.autocommit() && !kind.rolledBack() && kind.loops().isEmpty()) {
            lines.append("\n--@ commit: autocommit");
        }
        return lines.append('\n').append(text).append('\n').toString();
    }
}
