package io.orderline.workload.custom;

import io.orderline.config.Problems;
import io.orderline.database.sql.SqlSource;
import io.orderline.workload.custom.CustomTransactionType.RepeatedParameters;
import io.orderline.workload.custom.file.SqlFile;
import io.orderline.workload.custom.file.SqlFileValidator;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Checks a file with the statements of a type. Not thread-safe.
final class ScriptValidator {
    static final String FOR_EACH = "for-each";

    /// The note of the statement that determines whether the transaction was committed.
    static final String IN_DOUBT = "in-doubt";

    private static final String COMMIT = "commit";
    private static final String AUTOCOMMIT = "autocommit";
    private static final String YES = "yes";
    private static final String INSERT_AGAIN = "insert-again";
    private static final List<String> NOTES = List.of(
            RowCountRule.ROWS,
            RowCountRule.OTHERWISE,
            FOR_EACH,
            StatementKind.FETCHES,
            IN_DOUBT,
            StatementCondition.WHEN,
            StatementCall.BATCH,
            StatementCall.Addition.ADDS,
            COMMIT);

    private final CustomTransactionType type;
    private final SqlFile file;
    private final List<String> sums;
    private final Problems problems;
    /// The names that statements can use: `known` everywhere, and `repeated` only within the current repeat.
    private final Set<String> known;
    private final Set<String> repeated = new LinkedHashSet<>();
    private final Set<String> savepoints = new LinkedHashSet<>();
    private final Set<String> repeatedSavepoints = new LinkedHashSet<>();
    private String repeat = "";

    ScriptValidator(CustomTransactionType type, SqlFile file, List<String> sums, Problems problems) {
        this.sums = sums;
        this.type = type;
        this.file = file;
        this.problems = problems;
        this.known = new LinkedHashSet<>(type.ofCourse());
        known.addAll(type.parameters().keySet());
    }

    void check() {
        new SqlFileValidator(file, NOTES, problems).check();
        if (file.statements().isEmpty()) {
            problems.add(file.file(), "", "has no statement: each begins with a line '--: name'");
        }
        file.statements().forEach(this::statement);
    }

    private void statement(SqlSource statement) {
        enter(statement, statement.notes().getOrDefault(FOR_EACH, ""));
        rows(statement);
        cursor(statement);
        savepoint(statement);
        inDoubt(statement);
        batch(statement);
        autocommit(statement);
        Set<String> usable = new LinkedHashSet<>(known);
        usable.addAll(repeated);
        condition(statement, List.copyOf(usable));
        statement.used().stream()
                .filter(name -> !usable.contains(name))
                .forEach(name ->
                        problems.unknown(file.where(statement, ":" + name), ":" + name, "parameter", colons(usable)));
        for (String result : statement.results()) {
            if (!result.matches("[a-z]\\w*")) {
                problems.add(
                        file.where(statement),
                        result,
                        "is no name: write letters, digits and '_', a small letter first");
            }
            if (usable.contains(result) && isDrawn(result)) {
                problems.add(file.where(statement), result, "is a parameter already: give the result another name");
            }
            known.add(result);
        }
        addition(statement, List.copyOf(usable));
    }

    private static List<String> colons(Set<String> names) {
        return names.stream().map(name -> ":" + name).toList();
    }

    private boolean isDrawn(String name) {
        return type.ofCourse().contains(name)
                || type.parameters().containsKey(name)
                || type.repeats().stream().anyMatch(r -> r.parameters().containsKey(name));
    }

    /// Begins a new repeat if the statement has another repeat than the statement before it. Adjacent
    /// statements of the same repeat are executed together, once per iteration.
    private void enter(SqlSource statement, String name) {
        if (name.equals(repeat)) {
            return;
        }
        repeat = name;
        repeated.clear();
        repeatedSavepoints.clear();
        if (name.isEmpty()) {
            return;
        }
        Optional<RepeatedParameters> found =
                type.repeats().stream().filter(r -> r.name().equals(name)).findFirst();
        if (found.isEmpty()) {
            problems.unknown(
                    file.where(statement, "--@ " + FOR_EACH),
                    name,
                    "repeat",
                    type.repeats().stream().map(RepeatedParameters::name).toList());
        }
        found.ifPresent(r -> repeated.addAll(r.parameters().keySet()));
    }

    private void rows(SqlSource statement) {
        try {
            RowCountRule.of(statement.notes(), statement.results());
        } catch (IllegalArgumentException wrong) {
            problems.add(file.where(statement, "--@"), statement.id(), String.valueOf(wrong.getMessage()));
        }
    }

    private void cursor(SqlSource statement) {
        String fetches = statement.notes().get(StatementKind.FETCHES);
        if (fetches == null) {
            return;
        }
        String where = file.where(statement, "--@ " + StatementKind.FETCHES);
        if (!fetches.matches("[1-9]\\d{0,5}")) {
            problems.add(where, statement.id(), "'" + fetches + "' is no number of rows to fetch, from 1 to 999999");
        }
        if (!statement.results().isEmpty() || statement.notes().containsKey(RowCountRule.ROWS)) {
            problems.add(where, statement.id(), "has a cursor, and so neither results nor 'rows'");
        }
    }

    private void savepoint(SqlSource statement) {
        StatementKind kind = StatementKind.of(statement);
        if (!kind.isAboutSavepoint()) {
            return;
        }
        String name = StatementKind.savepoint(statement.body());
        if (kind == StatementKind.SAVEPOINT) {
            (repeat.isEmpty() ? savepoints : repeatedSavepoints).add(name);
        } else if (!savepoints.contains(name) && !repeatedSavepoints.contains(name)) {
            List<String> set = new ArrayList<>(savepoints);
            set.addAll(repeatedSavepoints);
            problems.unknown(file.where(statement, statement.body()), name, "savepoint", set);
        }
    }

    private void condition(SqlSource statement, List<String> usable) {
        String when = statement.notes().get(StatementCondition.WHEN);
        if (when != null) {
            try {
                StatementCondition.of(when, usable);
            } catch (IllegalArgumentException wrong) {
                problems.add(
                        file.where(statement, "--@ " + StatementCondition.WHEN),
                        statement.id(),
                        String.valueOf(wrong.getMessage()));
            }
        }
    }

    private void addition(SqlSource statement, List<String> usable) {
        String adds = statement.notes().get(StatementCall.Addition.ADDS);
        if (adds == null) {
            return;
        }
        String where = file.where(statement, "--@ " + StatementCall.Addition.ADDS);
        String sum = adds.split(" ", 2)[0];
        if (!sums.contains(sum)) {
            problems.unknown(where, sum, "sum of checks.sql", sums);
        }
        try {
            List<String> names = new ArrayList<>(usable);
            names.add(StatementCall.Addition.SUM + sum);
            StatementCall.Addition.of(adds, names);
        } catch (IllegalArgumentException wrong) {
            problems.add(where, statement.id(), String.valueOf(wrong.getMessage()));
        }
    }

    private void batch(SqlSource statement) {
        String note = statement.notes().get(StatementCall.BATCH);
        if (note == null) {
            return;
        }
        String where = file.where(statement, "--@ " + StatementCall.BATCH);
        if (!note.equals(YES)) {
            problems.unknown(where, note, "value of " + StatementCall.BATCH, List.of(YES));
        }
        StatementKind kind = StatementKind.of(statement);
        if (repeat.isEmpty()
                || !List.of(StatementKind.INSERT, StatementKind.UPDATE, StatementKind.DELETE)
                        .contains(kind)) {
            problems.add(
                    where, statement.id(), "is no INSERT, UPDATE or DELETE with for-each: nothing else is a batch");
        }
    }

    static boolean isAutocommit(SqlSource statement) {
        return statement.notes().containsKey(COMMIT);
    }

    /// Checks a statement that is a whole transaction, after which there is nothing to commit or roll back.
    private void autocommit(SqlSource statement) {
        String note = statement.notes().get(COMMIT);
        if (note == null) {
            return;
        }
        String where = file.where(statement, "--@ " + COMMIT);
        if (!note.equals(AUTOCOMMIT)) {
            problems.unknown(where, note, "value of " + COMMIT, List.of(AUTOCOMMIT));
        }
        if (file.statements().stream().anyMatch(other -> !other.notes().containsKey(COMMIT))
                || !repeat.isEmpty()
                || type.rollbackShare() > 0
                || statement.notes().containsKey(RowCountRule.OTHERWISE)
                || statement.notes().containsKey(StatementKind.FETCHES)) {
            problems.add(
                    where,
                    statement.id(),
                    "is no transaction by itself: all statements of its type must be, without a repeat, a cursor or a"
                            + " rollback");
        }
    }

    private void inDoubt(SqlSource statement) {
        String note = statement.notes().get(IN_DOUBT);
        if (note == null) {
            return;
        }
        String where = file.where(statement, "--@ " + IN_DOUBT);
        if (!note.equals(INSERT_AGAIN)) {
            problems.unknown(where, note, "value of " + IN_DOUBT, List.of(INSERT_AGAIN));
        }
        if (StatementKind.of(statement) != StatementKind.INSERT) {
            problems.add(where, statement.id(), "is no INSERT, so that nothing refuses it the second time");
        }
    }
}
