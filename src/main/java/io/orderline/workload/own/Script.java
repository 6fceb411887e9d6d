package io.orderline.workload.own;

import io.orderline.measure.Outcome;
import io.orderline.target.Session;
import io.orderline.target.Sql;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A type's statements, ready to be executed: names have become places in an array of values. Immutable and
/// thread-safe.
///
/// @param size of the array: what was drawn, then what repeats and results need
record Script(List<Step> steps, int size) {
    /// Neighbours that are executed together.
    ///
    /// @param repeat number of their repeat; −1 if they are executed once
    /// @param from place of the repeat's first parameter
    record Step(int repeat, int from, List<Call> calls) {}

    /// @param statements of the type, in order
    static Script of(OwnType type, List<Sql> statements) {
        List<String> names = names(type, statements);
        List<Step> steps = new ArrayList<>();
        String current = "";
        List<Call> calls = new ArrayList<>();
        for (Sql statement : statements) {
            String repeat = statement.notes().getOrDefault(ScriptCheck.FOR_EACH, "");
            if (!repeat.equals(current)) {
                add(steps, type, current, names, calls);
                calls = new ArrayList<>();
                current = repeat;
            }
            calls.add(Call.of(statement, names));
        }
        add(steps, type, current, names, calls);
        return new Script(List.copyOf(steps), names.size());
    }

    private static List<String> names(OwnType type, List<Sql> statements) {
        Set<String> names = new LinkedHashSet<>(type.parameters().keySet());
        type.repeats().forEach(repeat -> names.addAll(repeat.parameters().keySet()));
        statements.forEach(statement -> names.addAll(statement.results()));
        return List.copyOf(names);
    }

    private static void add(List<Step> steps, OwnType type, String repeat, List<String> names, List<Call> calls) {
        if (calls.isEmpty()) {
            return;
        }
        List<String> repeats = type.repeats().stream().map(Repeat::name).toList();
        int number = repeats.indexOf(repeat);
        int from = number < 0
                ? 0
                : type.repeats().get(number).parameters().keySet().stream()
                        .mapToInt(names::indexOf)
                        .findFirst()
                        .orElse(0);
        steps.add(new Step(number, from, List.copyOf(calls)));
    }

    /// Executes one attempt, to its commit or intended rollback.
    Outcome execute(Session session, OwnInput input, Timestamp now) throws SQLException {
        @Nullable Object[] values = Arrays.copyOf(input.values(), size);
        boolean goOn = true;
        for (int i = 0; i < steps.size() && goOn; i++) {
            goOn = execute(session, steps.get(i), input, values, now);
        }
        return OwnTransactions.end(session, input.rollback() || !goOn);
    }

    /// @return false if the transaction is to be rolled back
    private static boolean execute(Session session, Step step, OwnInput input, @Nullable Object[] values, Timestamp now)
            throws SQLException {
        if (step.repeat < 0) {
            return calls(session, step, values, now);
        }
        for (Object[] repeated : input.repeats()[step.repeat]) {
            System.arraycopy(repeated, 0, values, step.from, repeated.length);
            if (!calls(session, step, values, now)) {
                return false;
            }
        }
        return true;
    }

    private static boolean calls(Session session, Step step, @Nullable Object[] values, Timestamp now)
            throws SQLException {
        for (Call call : step.calls) {
            if (!call.execute(session, values, now)) {
                return false;
            }
        }
        return true;
    }
}
