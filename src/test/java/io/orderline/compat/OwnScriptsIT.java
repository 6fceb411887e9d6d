package io.orderline.compat;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.text.TextReport;
import io.orderline.result.RunFolder;
import io.orderline.testing.CompatScripts;
import io.orderline.testing.Drill;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A user's own `sql.common` and `sql.postgres`: hash-partitioned tables as the Klustron study has them.
@Drill
class OwnScriptsIT {
    private static final Path SCRIPTS = Path.of("src/test/resources/benchmarksql/partitioned");

    @TempDir
    private Path folder;

    private Workbench bench;
    private CompatScripts scripts;

    @BeforeEach
    void prepare() throws IOException {
        bench = Workbench.empty(folder);
        scripts = new CompatScripts(folder);
        copy(SCRIPTS, folder);
        Files.writeString(
                folder.resolve("props"),
                "conn=" + bench.database().url() + "\nuser=" + bench.database().user() + "\npassword="
                        + bench.database().password() + "\nwarehouses=2\nterminals=8\nloadWorkers=2\n"
                        + "runTxnsPerTerminal=200\nrunMins=0\nresultDirectory=result\nmonitor.local=false\n");
    }

    @AfterEach
    void drop() {
        bench.close();
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                }
            }
        }
    }

    private CompatScripts.Ended succeed(String script, String... arguments) throws Exception {
        CompatScripts.Ended ended = scripts.run(script, arguments);
        assertThat(ended.code()).as(ended.out()).isZero();
        return ended;
    }

    @Test
    void partitionedTablesAreBuiltLoadedVerifiedAndDriven() throws Exception {
        succeed("runDatabaseBuild.sh", "props");
        assertThat(bench.database()
                        .query("SELECT count(*) FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE relkind = 'r'"))
                .isEqualTo("48");
        assertThat(bench.database().query("SELECT count(*) FROM pg_constraint WHERE contype = 'f'"))
                .isEqualTo("0");
        assertThat(scripts.orderline("verify", "props").code()).isZero();
        CompatScripts.Ended ran = scripts.run("runBenchmark.sh", "props");
        assertThat(ran.code()).as(ran.out()).isIn(0, 4); // so short a run may miss the mix
        assertThat(ran.out()).as("the scripts gather none").doesNotContain("statistics were never gathered");
        RunFolder run = new RunFolder(folder.resolve("result"));
        assertThat(run.readResult().setup().statisticsSeconds().orElseThrow()).isPositive();
        assertThat(TextReport.of(run)).contains("statistics  gathered after the load, for ");
        assertThat(scripts.orderline("verify", "props").code()).isZero();
        assertThat(scripts.run("runDatabaseBuild.sh", "props").out()).contains("already loaded");
        succeed("runDatabaseDestroy.sh", "props");
        assertThat(bench.database().query("SELECT count(*) FROM pg_tables WHERE tablename LIKE 'bmsql%'"))
                .isEqualTo("0");
    }

    @Test
    void aStatementThatFailsEndsTheBuildWithItsPlace() throws Exception {
        Files.writeString(
                folder.resolve("sql.postgres/extraHistID.sql"),
                "-- as it was before\nALTER TABLE bmsql_history\n  ADD PRIMARY KEY (hist_id);\n");
        CompatScripts.Ended ended = scripts.run("runDatabaseBuild.sh", "props", "warehouses", "1");
        assertThat(ended.code()).isEqualTo(3);
        assertThat(ended.out())
                .contains(
                        "extraHistID.sql:2: ERROR: unique constraint on partitioned table must include all partitioning")
                .contains("The statement begins: ALTER TABLE bmsql_history")
                .contains("The rows are loaded.", "load.sql-steps");
        CompatScripts.Ended run = scripts.run("runBenchmark.sh", "props");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("the load is not complete");

        String[] without = {"load", "props", "--property=warehouses=1", "--sql=.", "--set"};
        String steps = "load.sql-steps=tableCreates,indexCreates,buildFinish";
        CompatScripts.Ended mistaken = orderline(without, steps + ",indexCreate");
        assertThat(mistaken.code()).isEqualTo(2);
        assertThat(mistaken.out()).contains("Did you mean 'indexCreates'?");
        CompatScripts.Ended carriedOn = orderline(without, steps);
        assertThat(carriedOn.code()).as(carriedOn.out()).isZero();
        assertThat(carriedOn.out()).contains("carried on and completed");
    }

    private CompatScripts.Ended orderline(String[] words, String last) throws Exception {
        return scripts.orderline(
                Stream.concat(Stream.of(words), Stream.of(last)).toArray(String[]::new));
    }

    @Test
    void foreignKeysBeforeTheRowsAreRefused() throws Exception {
        Files.writeString(
                folder.resolve("sql.common/tableCreates.sql"),
                "ALTER TABLE bmsql_config ADD i_id integer REFERENCES bmsql_item;\n",
                StandardOpenOption.APPEND);
        CompatScripts.Ended ended = scripts.run("runDatabaseBuild.sh", "props");
        assertThat(ended.code()).isEqualTo(3);
        assertThat(ended.out()).contains("have 1 foreign key before their rows", "into foreignKeys.sql");
    }

    @Test
    void tablesThatWereMadeBeforeAreFilledAlone() throws Exception {
        succeed("runSQL.sh", "props", "tableCreates");
        succeed("runLoader.sh", "props", "warehouses", "1");
        assertThat(bench.database().query("SELECT count(*) FROM bmsql_district"))
                .isEqualTo("10");
        CompatScripts.Ended again = scripts.run("runSQL.sh", "props", "./sql.common/tableCreates.sql");
        assertThat(again.code()).isEqualTo(3);
        assertThat(again.out()).contains("tableCreates.sql:3: ERROR: relation \"bmsql_config\" already exists");
    }

    @Test
    void rowsAreNotAddedToRows() throws Exception {
        succeed("runSQL.sh", "props", "tableCreates");
        bench.database().execute("INSERT INTO bmsql_warehouse (w_id) VALUES (1)");
        CompatScripts.Ended ended = scripts.run("runLoader.sh", "props");
        assertThat(ended.code()).isEqualTo(3);
        assertThat(ended.out()).contains("asked to load 2 warehouses").contains("tables of unknown origin");
        assertThat(scripts.run("runSQL.sh", "props", "none").out()).contains("there is no script none.sql");
    }
}
