package io.orderline.workload.custom;

import io.orderline.database.session.Session;
import io.orderline.database.sql.Sql;
import io.orderline.measure.Outcome;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.custom.CustomTransactionType.RepeatedParameters;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// The statements of a type, ready for execution: positions in an array of values replace names. Immutable and
/// thread-safe.
///
/// @param size the length of the array, which has drawn values, then values of repeats, results and sums
/// @param sums the sums to which committed transactions add
record TransactionScript(List<Step> steps, int size, List<Sum> sums) {
    /// A sum over committed transactions.
    ///
    /// @param place the position, in the array of values, of the amount that a transaction adds
    record Sum(int place, LongAdder committed) {
        static List<Sum> of(List<String> names, WorkloadTally tally) {
            return names.stream()
                    .filter(name -> name.startsWith(StatementCall.Addition.SUM))
                    .map(name -> new Sum(
                            names.indexOf(name), tally.counter(name.substring(StatementCall.Addition.SUM.length()))))
                    .toList();
        }

        void take(@Nullable Object[] values) {
            if (values[place] instanceof Long added) {
                committed.add(added);
            }
        }
    }

    /// Adjacent statements that are executed together.
    ///
    /// @param repeat the index of the statements' repeat; −1 if they are executed once
    /// @param from the position of the repeat's first parameter
    record Step(int repeat, int from, List<StatementCall> calls) {
        int times(CustomInput input) {
            return repeat < 0 ? 1 : input.repeats()[repeat].length;
        }

        /// Sends the batches of all iterations. Returns false if the transaction must be rolled back on purpose.
        boolean sendBatches(Session session) throws SQLException {
            for (StatementCall call : calls) {
                if (call.options().batched() && !call.sendBatch(session)) {
                    return false;
                }
            }
            return true;
        }

        void enter(int time, CustomInput input, @Nullable Object[] values) {
            if (repeat >= 0) {
                @Nullable Object[] repeated = input.repeats()[repeat][time];
                System.arraycopy(repeated, 0, values, from, repeated.length);
            }
        }
    }

    static TransactionScript of(CustomTransactionType type, List<Sql> statements, WorkloadTally tally) {
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
        return new TransactionScript(List.copyOf(steps), names.size(), Sum.of(names, tally));
    }

    private static List<String> names(CustomTransactionType type, List<Sql> statements) {
        Set<String> names = new LinkedHashSet<>(type.ofCourse());
        names.addAll(type.parameters().keySet());
        type.repeats().forEach(repeat -> names.addAll(repeat.parameters().keySet()));
        statements.forEach(statement -> names.addAll(StatementCall.results(statement)));
        statements.forEach(
                statement -> StatementCall.Addition.sum(statement.notes()).ifPresent(names::add));
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

    /// Executes one attempt, including its commit or intended rollback.
    ///
    /// @param counts receives the counts of statements; null if statements are not counted
    Outcome execute(Session session, CustomInput input, Timestamp now, @Nullable StatementCounts counts)
            throws SQLException {
        @Nullable Object[] values = Arrays.copyOf(input.values(), size);
        boolean goOn = true;
        for (int i = 0; i < steps.size() && goOn; i++) {
            Step step = steps.get(i);
            int times = step.times(input);
            for (int time = 0; time < times && goOn; time++) {
                step.enter(time, input, values);
                goOn = calls(session, step, values, now, counts);
            }
            goOn = goOn && (times == 0 || step.sendBatches(session));
        }
        Outcome outcome = CustomExecutor.end(session, input.rollback() || !goOn);
        if (outcome == Outcome.COMMITTED) {
            sums.forEach(sum -> sum.take(values));
        }
        if (counts != null) {
            counts.add(StatementKind.COMMIT, 1);
        }
        return outcome;
    }

    private static boolean calls(
            Session session, Step step, @Nullable Object[] values, Timestamp now, @Nullable StatementCounts counts)
            throws SQLException {
        for (StatementCall call : step.calls) {
            if (!call.execute(session, values, now, counts)) {
                return false;
            }
        }
        return true;
    }

    /// Returns how many statements of each kind the script executes, including the commit.
    StatementCounts counts(CustomInput input) {
        StatementCounts counts = new StatementCounts();
        for (Step step : steps) {
            step.calls.forEach(call -> call.countInto(counts, step.times(input)));
        }
        counts.add(StatementKind.COMMIT, 1);
        return counts;
    }

    /// Executes again the insert that fails if the transaction was committed. Results of statements are set to 0.
    void insertAgain(Session session, CustomInput input, Timestamp now) throws SQLException {
        @Nullable Object[] values = new Object[size];
        Arrays.fill(values, 0L);
        System.arraycopy(input.values(), 0, values, 0, input.values().length);
        for (Step step : steps) {
            for (StatementCall call : step.calls) {
                if (call.sql().notes().containsKey(ScriptValidator.IN_DOUBT) && step.times(input) > 0) {
                    step.enter(0, input, values);
                    call.execute(session, values, now, null);
                    return;
                }
            }
        }
    }

    /// Returns whether [#insertAgain] can be used. It cannot if the transaction adds to sums, because the
    /// amount would be unknown.
    boolean canBeInsertedAgain() {
        return sums.isEmpty()
                && steps.stream()
                        .flatMap(step -> step.calls().stream())
                        .anyMatch(call -> call.sql().notes().containsKey(ScriptValidator.IN_DOUBT));
    }
}
