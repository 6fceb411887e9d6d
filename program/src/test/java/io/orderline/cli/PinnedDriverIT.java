package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.Sha256;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.Environment;
import io.orderline.result.file.Json;
import io.orderline.testing.Drill;
import io.orderline.testing.Workbench;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run through an older version of PostgreSQL's driver than the bundled one. Its classes are not those of the class
/// path, also not for `COPY`.
class PinnedDriverIT {
    private static final String VERSION = "42.7.7";

    @TempDir
    private Path folder;

    @Drill
    @Test
    void aPlanMayPinADriver() throws Exception {
        assertThat(JdbcDriver.bundled("postgresql").version()).isNotEqualTo(VERSION);
        String pinned = "target.driver=postgresql@" + VERSION;
        try (Workbench bench = Workbench.empty(folder)) {
            assertThat(bench.run("load", "--warehouses", "1", "--set", pinned)
                            .withCode(3)
                            .err())
                    .contains("orderline driver install postgresql@" + VERSION);
            bench.program()
                    .run("driver", "install", "postgresql@" + VERSION, "--accept-licence")
                    .withCode(0);
            bench.run("load", "--warehouses", "1", "--set", pinned).withCode(0);
            bench.drive(20, "--set=" + pinned, "--terminals=1");
            seen(bench.runFolder());
        }
    }

    private void seen(RunFolder run) throws Exception {
        Environment.Database database =
                Json.read(run.environment(), Environment.class).database();
        Environment.DriverJar jar = database.driverJar().orElseThrow();
        Path file = folder.resolve("drivers/postgresql-" + VERSION + "/postgresql-" + VERSION + ".jar");
        assertThat(database.jdbcDriverVersion()).isEqualTo(VERSION);
        assertThat(jar)
                .isEqualTo(new Environment.DriverJar(
                        "postgresql", "org.postgresql:postgresql", VERSION, false, Sha256.of(file)));
        String line = "PostgreSQL JDBC Driver " + VERSION + ": org.postgresql:postgresql:" + VERSION + ", installed";
        assertThat(RunDocument.text(run)).contains("JDBC driver " + line, jar.sha256());
        assertThat(HtmlReport.of(run)).contains(line + ", SHA-256 " + jar.sha256());
    }
}
