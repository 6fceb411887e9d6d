package io.orderline.workload.custom;

import io.orderline.database.session.Session;
import io.orderline.database.sql.Sql;
import io.orderline.measure.Outcome;
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
record TransactionScript(List<Step> steps, int size) {
    /// Neighbours that are executed together.
    ///
    /// @param repeat number of their repeat; −1 if they are executed once
    /// @param from place of the repeat's first parameter
    record Step(int repeat, int from, List<StatementCall> calls) {}

    /// @param statements of the type, in order
    static TransactionScript of(CustomTransactionType type, List<Sql> statements) {
        List<String> names = names(type, statements);
        List<Step> steps = new ArrayList<>();
        String current = "";
        List<StatementCall> calls = new ArrayList<>();
        for (Sql statement : statements) {
            String repeat = statement.notes().getOrDefault(ScriptValidator.FOR_EACH, "");
            if (!repeat.equals(current)) {
                add(steps, type, current, names, calls);
                calls = new ArrayList<>();
                current = repeat;
            }
            calls.add(StatementCall.of(statement, names));
        }
        add(steps, type, current, names, calls);
        return new TransactionScript(List.copyOf(steps), names.size());
    }

    private static List<String> names(CustomTransactionType type, List<Sql> statements) {
        Set<String> names = new LinkedHashSet<>(type.parameters().keySet());
        type.repeats().forEach(repeat -> names.addAll(repeat.parameters().keySet()));
        statements.forEach(statement -> names.addAll(statement.results()));
        return List.copyOf(names);
    }

    private static void add(
            List<Step> steps,
            CustomTransactionType type,
            String repeat,
            List<String> names,
            List<StatementCall> calls) {
        if (calls.isEmpty()) {
            return;
        }
        List<String> repeats =
                type.repeats().stream().map(RepeatedParameters::name).toList();
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
    Outcome execute(Session session, CustomInput input, Timestamp now) throws SQLException {
        @Nullable Object[] values = Arrays.copyOf(input.values(), size);
        boolean goOn = true;
        for (int i = 0; i < steps.size() && goOn; i++) {
            goOn = execute(session, steps.get(i), input, values, now);
        }
        return CustomExecutor.end(session, input.rollback() || !goOn);
    }

    /// @return false if the transaction is to be rolled back
    private static boolean execute(
            Session session, Step step, CustomInput input, @Nullable Object[] values, Timestamp now)
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
        for (StatementCall call : step.calls) {
            if (!call.execute(session, values, now)) {
                return false;
            }
        }
        return true;
    }
}
