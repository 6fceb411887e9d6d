package io.orderline.workload.custom;

import io.orderline.base.ResourceFolder;
import io.orderline.config.Problems;
import io.orderline.database.sql.SqlSource;
import io.orderline.workload.custom.WorkloadHeader.CustomTable;
import io.orderline.workload.custom.file.SqlFile;
import io.orderline.workload.custom.file.SqlFileValidator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The statements of `schema.sql`, and further statements that Orderline derives from the header's tables.
final class SchemaFile {
    private static final List<String> BEGINNINGS = List.of("create", "index", "foreignKey", "finish", "drop", "begin");

    /// The note of a table whose rows belong to one run.
    static final String EACH_RUN = "each-run";
    /// The id prefix of statements that are executed before each run.
    static final String BEGIN = "begin.";
    /// The id prefix of statements that drop a table of the header.
    static final String DROP = "drop.orderline.";

    private static final String CREATE = "create.";
    private static final String ANEW = "make-anew";

    /// The longest ID. The state table has room for 200 characters, and a load stores the ID with a number.
    private static final int LONGEST_ID = 100;

    private SchemaFile() {}

    static void check(SqlFile file, WorkloadHeader header, Problems problems) {
        new SqlFileValidator(file, List.of(EACH_RUN), problems).check();
        for (SqlSource statement : file.statements()) {
            String id = statement.id();
            if (BEGINNINGS.stream().noneMatch(beginning -> id.startsWith(beginning + "."))) {
                problems.add(
                        file.where(statement),
                        id,
                        "must begin with " + String.join("., ", BEGINNINGS) + ".: that says when it is executed");
            }
            if (id.length() > LONGEST_ID) {
                problems.add(
                        file.where(statement),
                        id,
                        "is too long: a load notes it down; write at most " + LONGEST_ID + " letters");
            }
            statement
                    .used()
                    .forEach(name -> problems.add(
                            file.where(statement, ":" + name),
                            ":" + name,
                            "statements of a schema have no parameters"));
            eachRun(file, statement, header, problems);
        }
        for (CustomTable table : header.tables()) {
            if (file.statements().stream().noneMatch(s -> s.id().equals(CREATE + table.id()))) {
                problems.add(file.file(), CREATE + table.id(), "is missing: the header has this table");
            }
        }
    }

    private static void eachRun(SqlFile file, SqlSource statement, WorkloadHeader header, Problems problems) {
        String note = statement.notes().get(EACH_RUN);
        if (note == null) {
            return;
        }
        String where = file.where(statement, "--@ " + EACH_RUN);
        String table = table(statement.id());
        if (!note.equals(ANEW)) {
            problems.unknown(where, note, "value of " + EACH_RUN, List.of(ANEW));
        }
        if (!statement.id().equals(CREATE + table)
                || header.tables().stream().noneMatch(known -> known.id().equals(table))) {
            problems.add(where, statement.id(), "creates no table of the header: only such a one is made anew");
            return;
        }
        Pattern name = Pattern.compile("(?i)\\b" + table + "\\b");
        file.statements().stream()
                .filter(other -> !other.id().startsWith(CREATE) && !other.id().startsWith(BEGIN))
                .filter(other -> !other.id().startsWith("drop.")
                        && name.matcher(other.body()).find())
                .forEach(other -> problems.add(
                        file.where(other),
                        other.id(),
                        "is lost when " + table + " is made anew: write it into " + CREATE + table));
    }

    static String table(String id) {
        return id.substring(id.indexOf('.') + 1);
    }

    /// Returns all statements that a load and a drop need, in order.
    static List<SqlSource> all(Optional<SqlFile> file, WorkloadHeader header) {
        List<SqlSource> all = new ArrayList<>(SqlSource.parse(
                ResourceFolder.text("/io/orderline/workloads/own/state.sql").replace("{state}", header.stateTable())));
        file.ifPresent(text -> all.addAll(text.statements()));
        header.tables().reversed().forEach(table -> all.addAll(drop(table.id(), table.name())));
        all.addAll(drop(header.stateTable(), header.stateTable()));
        return all;
    }

    private static List<SqlSource> drop(String id, String table) {
        return SqlSource.parse("--: " + DROP + id + "\nDROP TABLE ${if_exists} " + table);
    }
}
