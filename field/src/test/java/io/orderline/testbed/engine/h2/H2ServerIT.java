package io.orderline.testbed.engine.h2;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.testbed.Sql;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedDefinition;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// H2 in a process of its own, really started.
class H2ServerIT {
    @Test
    void itIsAProcessThatCrashesAloneAndWantsAPassword(@TempDir Path folder) throws Exception {
        TestbedDefinition recipe = TestbedCatalog.read("h2-server").with(Map.of("heap", "256m", "CACHE_SIZE", "32768"));
        try (Testbed testbed = recipe.testbed(DataLocation.kept(folder.resolve("data")), text -> {})) {
            testbed.start();
            Target target = testbed.target();
            assertThat(testbed.version()).startsWith("2.");
            assertThat(testbed.pids())
                    .isNotEmpty()
                    .doesNotContain(ProcessHandle.current().pid());
            Target wrong = new Target(target.url(), target.user(), new Password("wrong"), target.dialect());
            assertRefused(() -> wrong.connect("test"), "28000");

            Sql.execute(target, "CREATE TABLE kept (n INTEGER)", "INSERT INTO kept VALUES (1)");
            testbed.stop();
            testbed.restart();
            assertThat(Sql.number(target, "SELECT count(*) FROM kept")).isEqualTo(1);
            List<Long> before = testbed.pids();
            testbed.kill();
            assertRefused(() -> target.connect("test"));
            testbed.restart();
            assertThat(testbed.pids()).doesNotContainAnyElementsOf(before);
            assertThat(Sql.number(target, "SELECT count(*) FROM kept")).isEqualTo(1);
            String cache = "SELECT setting_value FROM information_schema.settings"
                    + " WHERE setting_name = 'info.CACHE_MAX_SIZE'";
            assertThat(Sql.number(target, cache)).isEqualTo(32);
        }
    }
}
