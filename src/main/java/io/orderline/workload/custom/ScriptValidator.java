package io.orderline.workload.custom;

import io.orderline.config.Problems;
import io.orderline.database.sql.SqlSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds what is wrong with one file of a type's statements. Not thread-safe.
final class ScriptValidator {
    static final String FOR_EACH = "for-each";

    private static final List<String> NOTES = List.of(RowCountRule.ROWS, RowCountRule.OTHERWISE, FOR_EACH);

    private final CustomTransactionType type;
    private final SqlFile file;
    private final Problems problems;
    /// What statements may use: everywhere, and within the present repeat.
    private final Set<String> known;
    private final Set<String> repeated = new LinkedHashSet<>();
    private String repeat = "";

    ScriptValidator(CustomTransactionType type, SqlFile file, Problems problems) {
        this.type = type;
        this.file = file;
        this.problems = problems;
        this.known = new LinkedHashSet<>(type.parameters().keySet());
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
        Set<String> usable = new LinkedHashSet<>(known);
        usable.addAll(repeated);
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
            (repeat.isEmpty() ? known : repeated).add(result);
        }
    }

    private static List<String> colons(Set<String> names) {
        return names.stream().map(name -> ":" + name).toList();
    }

    private boolean isDrawn(String name) {
        return type.parameters().containsKey(name)
                || type.repeats().stream().anyMatch(r -> r.parameters().containsKey(name));
    }

    /// Neighbours with the same repeat are executed together, once for each.
    private void enter(SqlSource statement, String name) {
        if (name.equals(repeat)) {
            return;
        }
        repeat = name;
        repeated.clear();
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
}
