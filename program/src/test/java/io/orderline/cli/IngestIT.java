package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.CheckReport;
import io.orderline.result.IngestResult;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Latency;
import io.orderline.testing.Drill;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Small ingestions: 4 clients, 25 rounds, 10 rows.
@Drill
class IngestIT {
    private static final int ROWS = 4 * 25 * 10;

    @TempDir
    private Path folder;

    private String ingest(int code, TestDatabase database, String options) {
        String line = "ingest --terminals=4 --transactions=25 --ceiling=false --monitor-local=false --results=";
        return DatabaseProgram.go(database, code, line + folder.resolve("runs") + " " + options);
    }

    private RunFolder last() throws Exception {
        return RunFolder.list(folder.resolve("runs")).getLast();
    }

    private void verified(String by) throws Exception {
        Result result = last().readResult();
        RunFacts.identities(result);
        RunFacts.clientAgreesWithDatabase(result);
        IngestResult told = result.ingestion().orElseThrow();
        assertThat(told.by()).isEqualTo(by);
        assertThat(told.rows()).isEqualTo(ROWS);
        assertThat(told.rowsPerSecond()).isPositive();
        assertThat(told.bytesPerSecond()).isEqualTo(told.rowsPerSecond() * 200);
        Latency insert = result.summary().types().getFirst().response();
        assertThat(insert.count()).isEqualTo(100);
        assertThat(insert.p50()).isPositive().isLessThanOrEqualTo(insert.maxMicros());
        for (List<CheckReport> checks : List.of(result.before(), result.after())) {
            assertThat(checks).extracting(CheckReport::id, CheckReport::status).containsExactly(ingested("holds"));
        }
    }

    private static Tuple ingested(String status) {
        return tuple("ingested", status);
    }

    @Test
    void postgresTakesRowsBothWays() throws Exception {
        try (TestDatabase database = PostgresFixture.create()) {
            ingest(0, database, "--keep");
            verified("insert");
            assertThat(database.query("SELECT count(*) FROM orderline_ingestion"))
                    .isEqualTo("" + ROWS);
            assertThat(database.query("SELECT DISTINCT 32 + length(filler) FROM orderline_ingestion"))
                    .isEqualTo("200");
            ingest(0, database, "--by bulk");
            verified("bulk");
            assertThat(database.query("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"))
                    .isEqualTo("0");
            reportsSayRows();
        }
    }

    private void reportsSayRows() throws Exception {
        assertThat(RunDocument.text(last())).contains("rows/s", "MB/s, by bulk", "10 rows of 200 bytes");
        for (String report : List.of(RunDocument.text(last()), HtmlReport.of(last()))) {
            assertThat(report)
                    .contains("rows/s", "and no TPC benchmark")
                    .doesNotContain("TPC-C", "NOPM")
                    .doesNotContainIgnoringCase("warehouse");
        }
        var facts = RunFigures.read(last());
        for (String metric : List.of("rows", "rows-per-core", "megabytes", "insert.p90")) {
            assertThat(Metric.parse(metric).of(facts).orElse(0)).as(metric).isPositive();
        }
    }

    /// Each run makes its table anew, so the trigger is made by another one.
    @Test
    void aRowThatTheDatabaseDropsIsMissed() throws Exception {
        try (TestDatabase database = PostgresFixture.create()) {
            database.execute("""
                CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                  IF new.client_no = 2 AND new.round_no = 7 AND new.row_no = 3 THEN RETURN NULL; END IF;
                  RETURN new;
                END $$;
                CREATE FUNCTION forgetful() RETURNS event_trigger LANGUAGE plpgsql AS $$
                BEGIN
                  IF to_regclass('orderline_ingestion') IS NOT NULL THEN
                    CREATE OR REPLACE TRIGGER forget BEFORE INSERT ON orderline_ingestion
                      FOR EACH ROW EXECUTE FUNCTION forget();
                  END IF;
                END $$;
                CREATE EVENT TRIGGER forgetful ON ddl_command_end WHEN TAG IN ('CREATE TABLE')
                  EXECUTE FUNCTION forgetful()
                """);
            assertThat(ingest(6, database, "")).contains("violated", "rows inserted: told 1,000, found 999");
            assertThat(last().readResult().after())
                    .extracting(CheckReport::id, CheckReport::status)
                    .containsExactly(ingested("violated"));
            aBulkPathThatDropsARowFails(database);
        }
    }

    /// COPY says how many rows it took: that insert fails, and never counts.
    private void aBulkPathThatDropsARowFails(TestDatabase database) throws Exception {
        ingest(0, database, "--by bulk");
        Result result = last().readResult();
        assertThat(result.accounting().total().failed()).isEqualTo(1);
        assertThat(result.ingestion().orElseThrow().rows()).isEqualTo(ROWS - 10);
        assertThat(result.after()).noneMatch(CheckReport::violated);
    }

    @Test
    @Needs(Need.MARIADB)
    void mariaDbTakesRowsInBulk() throws Exception {
        try (TestDatabase database = MariaDbFixture.create()) {
            ingest(0, database, "--by bulk");
            verified("bulk");
        }
    }

    @Test
    void h2TakesInsertsAndHasNoBulkPath() throws Exception {
        TestDatabase database = EmbeddedEngine.H2_MEMORY.create(folder);
        ingest(0, database, "");
        verified("insert");
        assertThat(ingest(2, database, "--by bulk"))
                .contains("ingest.by: 'bulk' cannot be had: dialect h2 knows no bulk path");
    }

    @Test
    void itsKeysAreForItAlone() {
        assertThat(InProcess.ended(2, "plan --workload tpcc --by bulk").err())
                .contains("ingest.by: is for the workload ingestion only");
    }
}
