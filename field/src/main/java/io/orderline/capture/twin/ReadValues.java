package io.orderline.capture.twin;

import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.Template;
import io.orderline.capture.statement.Template.Use;
import io.orderline.capture.statement.TransactionKind;
import io.orderline.capture.statement.TransactionKind.Loop;
import io.orderline.capture.twin.Captured.Owner;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The values that earlier SELECTs of a transaction returned, and that later statements may use. Not thread-safe.
final class ReadValues {
    private final Captured captured;
    private final TransactionKind kind;
    private final TwinLoops loops;
    private final KnownValues known;
    /// The names of results by statement and column.
    private final Map<Integer, TreeMap<Integer, String>> results = new HashMap<>();
    private final Map<String, Long> counters = new HashMap<>();

    ReadValues(Captured captured, TransactionKind kind, TwinLoops loops, KnownValues known) {
        this.captured = captured;
        this.kind = kind;
        this.loops = loops;
        this.known = known;
    }

    /// Returns columns that count, as `table.column`. The first value of each is above all existing keys that are
    /// made from the column.
    Map<String, Long> counters() {
        return Collections.unmodifiableMap(counters);
    }

    /// Returns names for the statement's result columns, up to the last column that is used.
    List<String> results(int statement) {
        TreeMap<Integer, String> read = results.getOrDefault(statement, new TreeMap<>());
        List<String> first = new ArrayList<>();
        for (int column = 0; !read.isEmpty() && column <= read.lastKey(); column++) {
            first.add(read.getOrDefault(column, "unused_" + statement + "_" + column));
        }
        return first;
    }

    /// Returns the nearest SELECT's result that the value equals, as the statement writes it.
    Optional<String> find(ParameterPlace place, SeenValues seen) throws SQLException {
        if (place.about().use() == Use.SET) {
            return Optional.empty(); // such as a new balance, computed from the old one
        }
        for (int i = place.statement() - 1; i >= 0; i--) {
            Optional<Loop> loop = loops.of(i);
            if (kind.statements().get(i).reads() && (loop.isEmpty() || loop.equals(place.loop()))) {
                Optional<String> found = find(place, seen, i);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> find(ParameterPlace place, SeenValues seen, int select) throws SQLException {
        Template template = kind.statements().get(select);
        List<List<Execution>> executions = kind.executions(select);
        ResultLookup.FoundRows found = captured.results()
                .of(template, executions.stream().flatMap(List::stream).toList());
        return captured.origins()
                .of(template, place.template(), place.parameter(), seen, executions, found)
                .map(origin -> name(place, seen, select, found, origin));
    }

    private String name(
            ParameterPlace place, SeenValues seen, int select, ResultLookup.FoundRows found, ResultOrigin origin) {
        String column = found.columns().get(origin.column());
        String name = results.computeIfAbsent(select, _ -> new TreeMap<>())
                .computeIfAbsent(origin.column(), _ -> known.nameOfResult(column));
        if (origin.counter()) {
            counter(kind.statements().get(select), column, place);
        }
        if (origin.difference() == 0) {
            known.addResult(name, seen, loops.of(select));
        }
        return KnownValues.inline(name, origin.difference());
    }

    /// If the result is inserted as a key, the counter must start above the existing keys.
    private void counter(Template select, String column, ParameterPlace place) {
        Optional<Owner> inserted = place.about().use() == Use.INSERTED
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
}
