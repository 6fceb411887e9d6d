package io.orderline.testbed.server;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.process.ChildJvm;
import io.orderline.testbed.Sql;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testing.Drill;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A testbed whose data stay.
@Drill
class KeptFolderIT {
    @TempDir
    private Path parent;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void dataOutliveTheTestbedAndACrash(boolean crash) throws SQLException {
        Path folder = parent.resolve("a b/demo's data");
        try (var first = started(folder)) {
            Sql.execute(first.target(), "CREATE TABLE t (id int)", "INSERT INTO t VALUES (1)");
            if (crash) {
                first.kill();
            }
        }
        assertThat(folder.resolve("data/PG_VERSION")).exists();
        try (var second = started(folder)) {
            assertThat(Sql.number(second.target(), "SELECT count(*) FROM t")).isEqualTo(1);
        }
    }

    @Test
    void aFolderInUseIsRefusedAlsoByAnotherProcess() throws Exception {
        Path folder = parent.resolve("demo");
        try (var first = started(folder);
                var second = testbed(folder)) {
            assertRefused(second::start, "is in use by another Orderline");
            assertThat(Sql.number(first.target(), "SELECT 1")).isEqualTo(1);
        }
        try (var other = ChildJvm.start(Map.of(), TestbedMain.class, folder.toString());
                var second = testbed(folder)) {
            other.readLine();
            assertRefused(second::start, "is in use by another Orderline");
        }
    }

    @Test
    void aFolderOfSomebodyElseIsRefusedAndLeftAlone() throws IOException {
        Path file = Files.writeString(parent.resolve("thesis.txt"), "precious");
        try (var testbed = testbed(parent)) {
            assertRefused(testbed::start, "is not empty");
        }
        assertThat(parent).isDirectoryContaining(file::equals);
        assertThat(parent.toFile().list()).hasSize(1);
    }

    @Test
    void aHalfMadeCopyIsReplaced() throws IOException, SQLException {
        Path folder = Files.createDirectories(parent.resolve("demo"));
        Files.createDirectories(folder.resolve("new/data"));
        Files.writeString(folder.resolve("password"), "of an interrupted copy");
        try (var testbed = started(folder)) {
            assertThat(Sql.number(testbed.target(), "SELECT 1")).isEqualTo(1);
        }
    }

    private static ServerTestbed testbed(Path folder) {
        return TestbedCatalog.kept(folder, Map.of("shared_buffers", "16MB"), _ -> {});
    }

    private static ServerTestbed started(Path folder) {
        ServerTestbed testbed = testbed(folder);
        testbed.start();
        return testbed;
    }
}
