package io.orderline.capture.twin;

import io.orderline.capture.schema.ValueType;
import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.Template;
import io.orderline.capture.statement.Template.Parameter;
import io.orderline.capture.transaction.TransactionKind;
import io.orderline.capture.transaction.TransactionKind.Loop;
import io.orderline.capture.twin.Captured.Owner;
import io.orderline.capture.value.NumberDistribution;
import io.orderline.capture.value.NumberDistribution.Drawn;
import io.orderline.capture.value.ResultLookup;
import io.orderline.capture.value.ResultOrigin;
import io.orderline.capture.value.SeenValues;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Makes a type out of a kind of transactions: for each value of each statement it says where it comes from,
/// which is the first that holds of: it is always the same; it was a value before; an earlier SELECT returned
/// it; it counts the times of its loop; it is drawn. Not thread-safe.
final class TwinTypeBuilder {
    /// Of a text that stands in statements: as often the same, it is the program's and not a customer's.
    private static final int OF_PROGRAM = 100;

    private static final int MOST_ROWS = 999_999;

    private final Captured captured;
    private final TransactionKind kind;
    private final TwinLoops loops;
    private final ParameterNames names = new ParameterNames();
    private final List<Known> known = new ArrayList<>();
    private final Map<String, String> parameters = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> repeats = new LinkedHashMap<>();
    private final Map<String, String> times = new LinkedHashMap<>();
    private final Map<Integer, TreeMap<Integer, String>> results = new HashMap<>();
    private final Map<String, Long> counters = new HashMap<>();
    private final List<String> remarks = new ArrayList<>();

    TwinTypeBuilder(Captured captured, TransactionKind kind) {
        this.captured = captured;
        this.kind = kind;
        this.loops = TwinLoops.of(kind);
    }

    /// A value that later statements may have again.
    ///
    /// @param loop within which alone it is known
    /// @param drawn whether formulas may use it
    private record Known(String name, SeenValues seen, Optional<Loop> loop, boolean drawn) {}

    /// Where a parameter stands.
    private record Place(int statement, Template template, int parameter, Optional<Loop> loop) {
        Parameter about() {
            return template.parameters().get(parameter);
        }
    }

    /// @param name of the type
    /// @param weight relative frequency
    TwinType build(String name, double weight) throws SQLException {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < kind.statements().size(); i++) {
            texts.add(text(i));
        }
        List<String> statements = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            statements.add(statement(i, texts.get(i)));
        }
        return new TwinType(name, weight, keys(), parameters, repeats, times, statements, remarks);
    }

    /// Columns that count, as `table.column`, each with a column whose rows' keys it must be above.
    Map<String, Long> counters() {
        return counters;
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
        return statement.reads() && !(" " + statement.key()).matches(".* for (no key )?update.*");
    }

    private String text(int statement) throws SQLException {
        Template template = kind.statements().get(statement);
        List<List<Execution>> executions = kind.executions(statement);
        Optional<Loop> loop = loops.of(statement);
        loop.ifPresent(found -> times(found, executions));
        List<String> written = new ArrayList<>();
        for (int i = 0; i < template.parameters().size(); i++) {
            written.add(written(new Place(statement, template, i, loop), seen(executions, i)));
        }
        return template.text(written::get);
    }

    /// What one parameter of a statement was.
    static SeenValues seen(List<List<Execution>> executions, int parameter) {
        return new SeenValues(
                executions.stream()
                        .map(all -> all.stream()
                                .<@Nullable String>map(each -> each.values().get(parameter))
                                .toList())
                        .toList(),
                executions.stream()
                        .map(all -> all.stream().map(Execution::beginMicros).toList())
                        .toList());
    }

    /// How often; if a value before says it, by that value.
    private void times(Loop loop, List<List<Execution>> executions) {
        if (times.containsKey(repeat(loop))) {
            return;
        }
        SeenValues seen = new SeenValues(
                executions.stream()
                        .<List<@Nullable String>>map(all -> List.of(String.valueOf(all.size())))
                        .toList(),
                executions.stream().map(_ -> List.of(0L)).toList());
        repeats.put(repeat(loop), new LinkedHashMap<>());
        times.put(repeat(loop), seen.constant() ? seen.all().getFirst() : "formula(" + drawnTimes(seen) + ")");
    }

    private String drawnTimes(SeenValues seen) {
        Optional<String> before = known.stream()
                .filter(other -> other.drawn() && other.loop().isEmpty())
                .filter(other -> seen.differenceTo(other.seen()).orElse(-1) == 0)
                .map(Known::name)
                .findFirst();
        if (before.isPresent()) {
            return before.get();
        }
        long[] numbers = seen.numbers();
        String name = names.of("times");
        parameters.put(
                name,
                new NumberDistribution(
                                Arrays.stream(numbers).min().orElse(1),
                                Arrays.stream(numbers).max().orElse(1),
                                numbers)
                        .shape());
        known.add(new Known(name, seen, Optional.empty(), true));
        return name;
    }

    private static String repeat(Loop loop) {
        return "loop" + loop.from();
    }

    private String written(Place place, SeenValues seen) throws SQLException {
        Optional<String> same = inText(place, seen);
        if (same.isPresent()) {
            return same.get();
        }
        Optional<String> before = before(place, seen);
        if (before.isPresent()) {
            return before.get();
        }
        Optional<String> read = read(place, seen);
        if (read.isPresent()) {
            return read.get();
        }
        if (place.loop().isPresent() && seen.sameInEachTransaction()) {
            return written(
                    new Place(place.statement(), place.template(), place.parameter(), Optional.empty()), seen.first());
        }
        OptionalLong counts = place.loop().isPresent() ? seen.countsTimes() : OptionalLong.empty();
        if (counts.isPresent()) {
            return ":" + add(place, seen, "formula(number" + plus(counts.getAsLong()) + ")");
        }
        return drawn(place, seen);
    }

    /// What a program always writes into the text itself.
    private Optional<String> inText(Place place, SeenValues seen) {
        if (!place.about().literal() || !seen.constant() || secret(place)) {
            return Optional.empty();
        }
        String value = seen.all().getFirst();
        if (!place.about().text()) {
            return Optional.of(value);
        }
        boolean ofProgram = seen.all().size() >= OF_PROGRAM || captured.keepValues();
        return ofProgram ? Optional.of("'" + value.replace("'", "''") + "'") : Optional.empty();
    }

    private boolean secret(Place place) {
        return captured.owner(place.template(), place.parameter())
                .filter(owner -> owner.column().secret())
                .isPresent();
    }

    private Optional<String> before(Place place, SeenValues seen) {
        for (int i = known.size() - 1; i >= 0; i--) {
            Known other = known.get(i);
            boolean visible = other.loop().isEmpty() || other.loop().equals(place.loop());
            OptionalLong difference = visible ? seen.differenceTo(other.seen()) : OptionalLong.empty();
            if (difference.isPresent()) {
                return Optional.of(differing(place, seen, other, difference.getAsLong()));
            }
        }
        return Optional.empty();
    }

    private String differing(Place place, SeenValues seen, Known other, long difference) {
        if (difference == 0) {
            return ":" + other.name();
        }
        return other.drawn()
                ? ":" + add(place, seen, "formula(" + other.name() + plus(difference) + ")")
                : inline(other.name(), difference);
    }

    private static String inline(String name, long difference) {
        return difference == 0 ? ":" + name : "(:" + name + plus(difference) + ")";
    }

    private static String plus(long difference) {
        return difference == 0 ? "" : difference > 0 ? " + " + difference : " - " + -difference;
    }

    private String add(Place place, SeenValues seen, String generator) {
        String name =
                names.of(place.about().column().isEmpty() ? "p" : place.about().column());
        scope(place).put(name, generator);
        known.add(new Known(name, seen, place.loop(), true));
        return name;
    }

    private Map<String, String> scope(Place place) {
        return place.loop()
                .map(loop -> repeats.computeIfAbsent(repeat(loop), _ -> new LinkedHashMap<>()))
                .orElse(parameters);
    }

    private Optional<String> read(Place place, SeenValues seen) throws SQLException {
        if (place.about().use() == Template.Use.SET) {
            return Optional.empty(); // such as a new balance, computed from the old one
        }
        for (int i = place.statement() - 1; i >= 0; i--) {
            Optional<Loop> loop = loops.of(i);
            Template select = kind.statements().get(i);
            if (select.reads() && (loop.isEmpty() || loop.equals(place.loop()))) {
                List<List<Execution>> executions = kind.executions(i);
                ResultLookup.Found found = captured.results()
                        .of(select, executions.stream().flatMap(List::stream).toList());
                Optional<ResultOrigin> origin =
                        captured.origins().of(select, place.template(), place.parameter(), seen, executions, found);
                if (origin.isPresent()) {
                    return Optional.of(read(place, seen, i, found, origin.get()));
                }
            }
        }
        return Optional.empty();
    }

    private String read(Place place, SeenValues seen, int select, ResultLookup.Found found, ResultOrigin origin) {
        String column = found.columns().get(origin.column());
        String name = results.computeIfAbsent(select, _ -> new TreeMap<>())
                .computeIfAbsent(origin.column(), _ -> names.of(column));
        if (origin.counter()) {
            counter(kind.statements().get(select), column, place);
        }
        if (origin.difference() == 0) {
            known.add(new Known(name, seen, loops.of(select), false));
        }
        return inline(name, origin.difference());
    }

    /// Where it is inserted as a key, the column must begin above the keys that there are.
    private void counter(Template select, String column, Place place) {
        Optional<Owner> inserted = place.about().use() == Template.Use.INSERTED
                ? captured.owner(place.template(), place.parameter())
                : Optional.empty();
        select.tables().stream()
                .filter(table -> captured.table(table)
                        .flatMap(shape -> shape.column(column))
                        .isPresent())
                .findFirst()
                .ifPresent(table -> inserted.flatMap(owner -> owner.column().spread())
                        .ifPresent(spread -> counters.merge(table + "." + column, spread.highest() + 1, Math::max)));
    }

    private String drawn(Place place, SeenValues seen) throws SQLException {
        Optional<String> type = captured.types().of(place.template(), place.parameter());
        ValueGenerator generator = ValueGenerator.of(captured, place.template(), place.parameter(), type, seen);
        Drawn drawn = generator.drawn();
        String spec = drawn.generator();
        if (!drawn.rank().isEmpty()) {
            String rank = names.of(place.about().column() + "_rank");
            scope(place).put(rank, drawn.rank());
            spec = spec.replace(Drawn.RANK, rank);
        }
        String name = add(place, seen, spec);
        boolean cast = generator.type() == ValueType.BOOLEAN || generator.type() == ValueType.OTHER;
        return cast && type.isPresent() ? "CAST(:" + name + " AS " + type.get() + ")" : ":" + name;
    }

    private String statement(int number, String text) {
        Template template = kind.statements().get(number);
        StringBuilder lines = new StringBuilder("--: s" + (number + 1) + "-" + template.verb());
        TreeMap<Integer, String> read = results.getOrDefault(number, new TreeMap<>());
        if (!read.isEmpty()) {
            List<String> first = new ArrayList<>();
            for (int column = 0; column <= read.lastKey(); column++) {
                first.add(read.getOrDefault(column, "unused_" + number + "_" + column));
            }
            lines.append(" -> ")
                    .append(String.join(", ", first))
                    .append("\n--@ rows: 0..")
                    .append(MOST_ROWS);
        }
        loops.of(number).ifPresent(loop -> lines.append("\n--@ for-each: ").append(repeat(loop)));
        if (loops.isBatch(number)) {
            lines.append("\n--@ batch: yes");
        }
        if (kind.autocommit() && !kind.rolledBack() && kind.loops().isEmpty()) {
            lines.append("\n--@ commit: autocommit");
        }
        return lines.append('\n').append(text).append('\n').toString();
    }
}
