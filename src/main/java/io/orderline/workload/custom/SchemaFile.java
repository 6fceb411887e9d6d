package io.orderline.workload.custom;

import io.orderline.config.Problems;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.database.sql.SqlSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// The statements of `schema.sql`, and those about the tables that follow from the header.
final class SchemaFile {
    private static final List<String> BEGINNINGS = List.of("create", "index", "foreignKey", "finish", "drop");

    /// The state table has room for 50, with a number behind.
    private static final int LONGEST_ID = 40;

    private SchemaFile() {}

    static void check(SqlFile file, WorkloadHeader header, Problems problems) {
        new SqlFileValidator(file, List.of(), problems).check();
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
        }
        for (CustomTable table : header.tables()) {
            if (file.statements().stream().noneMatch(s -> s.id().equals("create." + table.name()))) {
                problems.add(file.file(), "create." + table.name(), "is missing: the header has this table");
            }
        }
    }

    /// Everything that a load and a drop need, in order.
    static List<SqlSource> all(Optional<SqlFile> file, WorkloadHeader header) {
        List<SqlSource> all = new ArrayList<>(SqlSource.parse(
                SqlCatalog.text("/io/orderline/workloads/own/state.sql").replace("{state}", header.stateTable())));
        file.ifPresent(text -> all.addAll(text.statements()));
        List<String> tables =
                new ArrayList<>(header.tables().stream().map(CustomTable::name).toList());
        Collections.reverse(tables);
        tables.add(header.stateTable());
        for (String table : tables) {
            all.addAll(SqlSource.parse("--: drop.orderline." + table + "\nDROP TABLE ${if_exists} " + table));
        }
        return all;
    }
}
