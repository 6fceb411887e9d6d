package io.orderline.compat;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.document.RunDocument;
import io.orderline.result.RunFolder;
import io.orderline.testing.CompatScripts;
import io.orderline.testing.Drill;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A user's own `sql.common` and `sql.postgres`: hash-partitioned tables as the Klustron study has them.
@Drill
class OwnScriptsIT {
    private static final Path SCRIPTS = Path.of("core/src/test/resources/benchmarksql/partitioned");

    @TempDir
    private Path folder;

    @AutoClose
    private Workbench bench;

    private CompatScripts scripts;

    @BeforeEach
    void prepare() throws IOException {
        bench = Workbench.empty(folder);
        scripts = new CompatScripts(folder);
        try (Stream<Path> all = Files.walk(SCRIPTS)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                Path target = folder.resolve(SCRIPTS.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
        Files.writeString(
                folder.resolve("props"),
                "conn=" + bench.database().url() + "\nuser=" + bench.database().user() + "\npassword="
                        + bench.database().password() + "\nwarehouses=2\nterminals=8\nloadWorkers=2\n"
                        + "runTxnsPerTerminal=200\nrunMins=0\nresultDirectory=result\nmonitor.local=false\n");
    }

    private static void assertEnded(CompatScripts.Ended ended, int code, String... said) {
        assertThat(ended.code()).as(ended.out()).isEqualTo(code);
        for (String part : said) {
            assertThat(ended.out()).contains(part);
        }
    }

    private void succeed(String script, String... arguments) throws Exception {
        assertEnded(scripts.run(script, arguments), 0);
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
        assertThat(RunDocument.text(run)).contains("statistics  gathered after the load, for ");
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
        assertEnded(
                scripts.run("runDatabaseBuild.sh", "props", "warehouses", "1"),
                3,
                "extraHistID.sql:2: ERROR: unique constraint on partitioned table must include all partitioning",
                "The statement begins: ALTER TABLE bmsql_history",
                "The rows are loaded.",
                "load.sql-steps");
        assertEnded(scripts.run("runBenchmark.sh", "props"), 3, "the load is not complete");
        String steps = "load.sql-steps=tableCreates,indexCreates,buildFinish";
        assertEnded(loaded(steps + ",indexCreate"), 2, "Did you mean 'indexCreates'?");
        assertEnded(loaded(steps), 0, "carried on and completed");
    }

    private CompatScripts.Ended loaded(String steps) throws Exception {
        return scripts.orderline("load", "props", "--property=warehouses=1", "--sql=.", "--set", steps);
    }

    @Test
    void foreignKeysBeforeTheRowsAreRefused() throws Exception {
        Files.writeString(
                folder.resolve("sql.common/tableCreates.sql"),
                "ALTER TABLE bmsql_config ADD i_id integer REFERENCES bmsql_item;\n",
                StandardOpenOption.APPEND);
        assertEnded(
                scripts.run("runDatabaseBuild.sh", "props"),
                3,
                "have 1 foreign key before their rows",
                "into foreignKeys.sql");
    }

    @Test
    void tablesThatWereMadeBeforeAreFilledAlone() throws Exception {
        succeed("runSQL.sh", "props", "tableCreates");
        succeed("runLoader.sh", "props", "warehouses", "1");
        assertThat(bench.database().query("SELECT count(*) FROM bmsql_district"))
                .isEqualTo("10");
        assertEnded(
                scripts.run("runSQL.sh", "props", "./sql.common/tableCreates.sql"),
                3,
                "tableCreates.sql:3: ERROR: relation \"bmsql_config\" already exists");
    }

    @Test
    void rowsAreNotAddedToRows() throws Exception {
        succeed("runSQL.sh", "props", "tableCreates");
        bench.database().execute("INSERT INTO bmsql_warehouse (w_id) VALUES (1)");
        assertEnded(scripts.run("runLoader.sh", "props"), 3, "asked to load 2 warehouses", "tables of unknown origin");
        assertThat(scripts.run("runSQL.sh", "props", "none").out()).contains("there is no script none.sql");
    }
}
