package io.orderline.run.setup;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.monitor.database.SettingValue;
import io.orderline.plan.Plan;
import io.orderline.plan.RawValue;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.ExpectedSetting;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ExpectedSettingsTest {
    private static final Target DATABASE =
            new Target("jdbc:postgresql://db/bench", "bench", new Password("x"), DialectCatalog.bundled("klustron"));

    private static final Map<String, SettingValue> SERVER =
            Map.of("work_mem", new SettingValue("4MB", "kB"), "fsync", new SettingValue("", ""));

    private static ExpectedSetting compared(String name, String value) {
        return ExpectedSettings.compared("", new ExpectedValue("", name, value), SERVER);
    }

    @Test
    void whatTheServerHasIsComparedAndNamed() {
        assertThat(compared("work_mem", "4096").met()).isTrue();
        assertThat(compared("work_mem", "8MB").met()).isFalse();
        assertThat(compared("work_mem", "8MB").difference()).isEqualTo("work_mem is 4MB instead of 8MB");
        assertThat(compared("work_mem", ">= 8MB").difference()).isEqualTo("work_mem is 4MB, and should be >= 8MB");
        assertThat(compared("fsync", "on").difference()).isEqualTo("fsync is empty instead of on");
    }

    @Test
    void whatTheServerDoesNotKnowHasTheNearestName() {
        ExpectedSetting unknown = compared("wrok_mem", "8MB");

        assertThat(unknown.met()).isFalse();
        assertThat(unknown.actual()).isEmpty();
        assertThat(unknown.difference())
                .isEqualTo("wrok_mem: the server shows no such setting; did you mean 'work_mem'? (expected: 8MB)");
    }

    private static PlanServers servers(String... keysAndValues) {
        List<RawValue> given = Stream.of(keysAndValues)
                .map(text -> new RawValue(text.split("=", 2)[0], text.split("=", 2)[1], "--set"))
                .toList();
        return new PlanServers(
                Plan.of(given, new Problems()),
                List.of(DATABASE),
                List.of(new Environment.Node(
                        "standby", "copy", "jdbc:postgresql://other/bench", "18", Map.of(), false)));
    }

    @Test
    void nodesAreMeantByNameOrByRole() {
        PlanServers servers = servers(
                "nodes.shard-1=jdbc:mariadb://db1/bench",
                "nodes.shard-2=jdbc:mariadb://db2/bench",
                "expect.settings.work_mem=8MB",
                "expect.nodes.shard.settings.sync_binlog=0",
                "expect.nodes.shard-2.settings.general_log=on",
                "expect.nodes.copy.settings.fsync=on");

        assertThat(servers.expectations())
                .containsOnly(
                        Map.entry("", List.of(new ExpectedValue("", "work_mem", "8MB"))),
                        Map.entry("shard-1", List.of(new ExpectedValue("shard", "sync_binlog", "0"))),
                        Map.entry(
                                "shard-2",
                                List.of(
                                        new ExpectedValue("shard-2", "general_log", "on"),
                                        new ExpectedValue("shard", "sync_binlog", "0"))),
                        Map.entry("standby", List.of(new ExpectedValue("copy", "fsync", "on"))));
        assertThat(servers.target("")).isEqualTo(DATABASE);
        assertThat(servers.target("shard-2").url()).isEqualTo("jdbc:mariadb://db2/bench");
        assertThat(servers.target("shard-2").dialect().name()).isEqualTo("mariadb");
        assertThat(servers.target("shard-2").user()).isEqualTo("bench");
    }

    @Test
    void aNodeThatIsNotThereIsRefusedWithTheNearest() {
        assertMistaken(
                () -> servers("expect.nodes.stanby.settings.fsync=on").expectations(),
                "expect.nodes.stanby.settings.fsync",
                "Did you mean 'standby'?");
    }
}
