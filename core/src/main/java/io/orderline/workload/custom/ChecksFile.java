package io.orderline.workload.custom;

import io.orderline.config.Problems;
import io.orderline.database.sql.SqlSource;
import io.orderline.workload.custom.file.SqlFile;
import io.orderline.workload.custom.file.SqlFileValidator;
import io.orderline.workload.dataset.Check;
import java.util.List;
import java.util.Map;

/// The statements of `checks.sql`.
final class ChecksFile {
    /// The ID of the query for the database count, which grows with each committed transaction of the headline
    /// type.
    static final String COMMITTED = "committed";
    /// The ID of the query that returns a row if the tables were driven after they were loaded.
    static final String DRIVEN = "driven";

    /// The ID of the query for sums, which must grow by the amounts that committed transactions add.
    static final String SUMS = "sums";

    private static final String TITLE = "title";
    private static final String SCOPE = "scope";
    private static final String FRESH = "fresh";

    private ChecksFile() {}

    static boolean isNoCheck(String id) {
        return id.equals(COMMITTED)
                || id.startsWith(COMMITTED + ".")
                || id.equals(DRIVEN)
                || id.equals(SUMS)
                || LedgerStatement.is(id);
    }

    static Check.Scope scope(Map<String, String> notes) {
        return notes.getOrDefault(SCOPE, "any").equals(FRESH) ? Check.Scope.FRESH : Check.Scope.ANY;
    }

    static String title(Map<String, String> notes) {
        return notes.getOrDefault(TITLE, "");
    }

    static void check(SqlFile file, List<CustomTransactionType> types, Problems problems) {
        new SqlFileValidator(file, List.of(TITLE, SCOPE, LedgerStatement.ENTERS), problems).check();
        boolean tellsDriven = file.statements().stream().anyMatch(s -> s.id().equals(DRIVEN));
        for (SqlSource statement : file.statements()) {
            List<String> numbers =
                    types.stream().map(type -> COMMITTED + "." + type.name()).toList();
            if (statement.id().startsWith(COMMITTED + ".") && !numbers.contains(statement.id())) {
                problems.unknown(file.where(statement), statement.id(), "number", numbers);
            }
            if (!isNoCheck(statement.id()) && title(statement.notes()).isEmpty()) {
                problems.add(
                        file.where(statement),
                        statement.id(),
                        "needs a line '--@ title: …'; without one there may be " + COMMITTED + ", " + DRIVEN + ", "
                                + SUMS + " and ledger.TYPE");
            }
            if (statement.id().equals(SUMS) == statement.results().isEmpty()) {
                problems.add(
                        file.where(statement),
                        statement.id(),
                        "only '" + SUMS + " -> name, name' has results, and must");
            }
            String scope = statement.notes().getOrDefault(SCOPE, "any");
            if (!List.of("any", FRESH).contains(scope)) {
                problems.add(
                        file.where(statement, "--@ scope"), statement.id(), "'" + scope + "' is neither any nor fresh");
            } else if (scope.equals(FRESH) && !tellsDriven) {
                problems.add(
                        file.where(statement, "--@ scope"),
                        statement.id(),
                        "scope fresh needs a statement '" + DRIVEN + "' that returns a row if the tables were driven");
            }
            if (LedgerStatement.is(statement.id())) {
                new LedgerStatement(file, statement, problems).check(types);
            } else {
                refuseParameters(file, statement, problems);
            }
        }
    }

    private static void refuseParameters(SqlFile file, SqlSource statement, Problems problems) {
        if (statement.notes().containsKey(LedgerStatement.ENTERS)) {
            problems.add(
                    file.where(statement, "--@ " + LedgerStatement.ENTERS), statement.id(), "belongs to ledger.TYPE");
        }
        statement
                .used()
                .forEach(name ->
                        problems.add(file.where(statement, ":" + name), ":" + name, "checks have no parameters"));
    }
}
