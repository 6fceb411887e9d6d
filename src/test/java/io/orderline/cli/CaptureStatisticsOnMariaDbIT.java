package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.capture.twin.CaptureResult;
import io.orderline.capture.twin.CaptureResult.CapturedStatement;
import io.orderline.database.connection.Target;
import io.orderline.result.file.Json;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Needs(Need.MARIADB)
class CaptureStatisticsOnMariaDbIT {
    @TempDir
    private Path folder;

    private CaptureResult capture(TestDatabase database) throws Exception {
        database.execute("CREATE TABLE t (id integer PRIMARY KEY, a integer)", "INSERT INTO t VALUES (1, 1), (2, 2)");
        String samples = "SELECT coalesce(sum(count_star), 0) FROM performance_schema"
                + ".events_statements_summary_by_digest WHERE digest_text LIKE '%processlist%'";
        CaptureTests.during(
                database,
                List.of("capture", folder.resolve("seen").toString(), "--for=10m", "--statistics-only"),
                () -> {
                    await().until(() -> !database.query(samples).equals("0"));
                    database.execute("SELECT a FROM t WHERE id < 3", "UPDATE t SET a = a + 1 WHERE id = 2");
                });
        return Json.read(folder.resolve("seen/capture.json"), CaptureResult.class);
    }

    @Test
    void performanceSchemaTellsStatementsAndTheirRows() throws Exception {
        try (Testbed server = TestbedCatalog.named("mariadb", "test")
                .with(Map.of("performance_schema", "ON"))
                .testbed(DataLocation.temporary(), _ -> {})) {
            server.start();
            Target target = server.target();
            CaptureResult seen = capture(new TestDatabase(
                    "own", target.url(), target.user(), target.password().reveal()));

            assertThat(seen.statements())
                    .filteredOn(each -> each.text().equals("select a from t where id < ?"))
                    .singleElement()
                    .satisfies(each -> {
                        assertThat(each.calls()).isPositive();
                        assertThat(each.rows()).contains(2.0);
                        assertThat(each.blocks()).isEmpty();
                        assertThat(each.meanMicros()).isPositive();
                    });
            assertThat(seen.statements())
                    .filteredOn(each -> each.text().startsWith("update t"))
                    .extracting(CapturedStatement::rows)
                    .allMatch(rows -> rows.orElse(0.0) == 1.0);
        }
    }
}
