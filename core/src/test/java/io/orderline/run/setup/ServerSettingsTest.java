package io.orderline.run.setup;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.DurabilityRules.Judgement;
import io.orderline.monitor.database.SettingValue;
import io.orderline.plan.ExpectKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanSource;
import io.orderline.plan.Plans;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.ExpectedSetting;
import io.orderline.run.setup.ShardDurability.MemoryDurability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a plan expects of a server's settings; and what a commit survives where PostgreSQL's settings promise disks,
/// and data are in memory.
class ServerSettingsTest {
    private static final Target DATABASE =
            new Target("jdbc:postgresql://db/bench", "bench", new Password("x"), DialectCatalog.bundled("klustron"));
    private static final Map<String, SettingValue> SERVER =
            Map.of("work_mem", new SettingValue("4MB", "kB"), "fsync", new SettingValue("", ""));
    private static final Path PUBLISHED = Path.of("studies/published/settings");
    private static final Map<String, String> DISKS = Map.of("fsync", "on", "full_page_writes", "on");

    @TempDir
    private Path folder;

    private static ExpectedSetting compared(String name, String value) {
        return ExpectedSettings.compared("", new ExpectedValue("", name, value), SERVER);
    }

    private static void differs(String name, String value, String difference) {
        assertThat(compared(name, value).met()).isFalse();
        assertThat(compared(name, value).difference()).isEqualTo(difference);
    }

    @Test
    void whatTheServerHasIsComparedAndWhatItDoesNotKnowHasTheNearestName() {
        assertThat(compared("work_mem", "4096").met()).isTrue();
        differs("work_mem", "8MB", "work_mem is 4MB instead of 8MB");
        differs("work_mem", ">= 8MB", "work_mem is 4MB, and should be >= 8MB");
        differs("fsync", "on", "fsync is empty instead of on");
        assertThat(compared("wrok_mem", "8MB").actual()).isEmpty();
        differs(
                "wrok_mem",
                "8MB",
                "wrok_mem: the server shows no such setting; did you mean 'work_mem'? (expected: 8MB)");
    }

    private static PlanServers servers(String... lines) {
        Environment.Node standby =
                new Environment.Node("standby", "copy", "jdbc:postgresql://other/bench", "18", Map.of(), false);
        return new PlanServers(Plans.of(lines), List.of(DATABASE), List.of(standby));
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
        Target shard = servers.target("shard-2");
        assertThat(List.of(shard.url(), shard.dialect().name(), shard.user()))
                .containsExactly("jdbc:mariadb://db2/bench", "mariadb", "bench");
    }

    @Test
    void nodesAndFilesThatAreNotThereAreNamed() throws IOException {
        assertMistaken(
                () -> servers("expect.nodes.stanby.settings.fsync=on").expectations(),
                "expect.nodes.stanby.settings.fsync",
                "Did you mean 'standby'?");
        Path file = written("plan.yaml", "expect.settings: missing.yaml\n");
        assertMistaken(() -> plan(file), "plan.yaml:1: expect.settings", "missing.yaml");
    }

    private Path written(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static Plan plan(Path file) {
        Problems problems = new Problems();
        return Plan.of(PlanSource.yaml(file, problems).given(), problems);
    }

    @Test
    void aPlanNamesThemAndItsRunNeedsNoOtherFile() throws IOException {
        written("compute.yaml", "shared_buffers: 32GB\nwork_mem: 4MB\n");
        written("shards.yaml", "sync_binlog: 0\n");
        Plan plan = plan(written("plan.yaml", """
                target.url: jdbc:postgresql://db/bench
                expect:
                  settings: compute.yaml
                  settings.work_mem: 8MB
                  nodes.shard.settings: shards.yaml
                  nodes.shard-1.settings.innodb_buffer_pool_size: ">= 32GB"
                  required: true
                """));
        List<ExpectedValue> expected = List.of(
                new ExpectedValue("", "shared_buffers", "32GB"),
                new ExpectedValue("", "work_mem", "8MB"),
                new ExpectedValue("shard-1", "innodb_buffer_pool_size", ">= 32GB"),
                new ExpectedValue("shard", "sync_binlog", "0"));
        assertThat(ExpectedValue.of(plan)).containsExactlyElementsOf(expected);
        assertThat(plan.get(ExpectKeys.REQUIRED)).isTrue();
        assertThat(expected.getLast().key()).isEqualTo("expect.nodes.shard.settings.sync_binlog");
        assertThat(plan.toYaml()).containsPattern("(?m)^  settings.shared_buffers: 32GB +# .*compute.yaml:1$");
        Path elsewhere = Files.createDirectory(folder.resolve("run"));
        assertThat(ExpectedValue.of(plan(Files.writeString(elsewhere.resolve("plan.yaml"), plan.toYaml()))))
                .isEqualTo(ExpectedValue.of(plan));
    }

    @Test
    void theListsOfTheStudiesAreAsTheirTextsHaveThem() throws IOException {
        Map<String, Integer> counts = new TreeMap<>();
        Map<String, String> values = new TreeMap<>();
        try (Stream<Path> files = Files.list(PUBLISHED)) {
            for (Path file : files.toList()) {
                Plan plan = Plans.of(ExpectKeys.FILE.name() + "=" + file);
                String name = file.getFileName().toString().replace(".yaml", "");
                counts.put(name, ExpectedValue.of(plan).size());
                ExpectedValue.of(plan).forEach(value -> values.put(name + " " + value.setting(), value.value()));
            }
        }
        assertThat(counts)
                .hasToString("{klustron-compute=10, klustron-compute-debugging=2, klustron-metadata=1,"
                        + " klustron-storage=8, klustron-storage-debugging=1, opengauss-mot=1,"
                        + " oracle-klustron-study=3, oracle-mts=19, oracle-vortex=15}");
        assertThat(values)
                .containsEntry("oracle-klustron-study log_mode", "NOARCHIVELOG")
                .containsEntry("klustron-compute shared_buffers", "34359738368B")
                .containsEntry("klustron-compute autovacuum", "false")
                .containsEntry("klustron-storage enable_fullsync", "false")
                .containsEntry("klustron-storage sync_binlog", "0")
                .containsEntry("oracle-mts shared_pool_size", "190000000")
                .containsEntry("oracle-vortex shared_pool_size", "34MB")
                .containsEntry("oracle-mts _kgl_latch_count", "19")
                .containsEntry("opengauss-mot synchronous_commit", "on");
    }

    private static Judgement judge(String commit, String standbys, Environment.Node... nodes) {
        Map<String, String> settings = new TreeMap<>(DISKS);
        settings.putAll(Map.of("synchronous_commit", commit, "synchronous_standby_names", standbys));
        return MemoryDurability.of(
                DialectCatalog.bundled("postgresql").server().durability().judge(settings), List.of(nodes));
    }

    private static Environment.Node node(String role, boolean memory) {
        return new Environment.Node(role, role, "jdbc:postgresql://h/b", "18", Map.of(), memory);
    }

    private static void survives(Judgement judged, boolean process, boolean system, boolean node) {
        assertThat(List.of(judged.process(), judged.system(), judged.node()))
                .extracting(fate -> fate.survives().orElseThrow())
                .containsExactly(process, system, node);
    }

    @Test
    void onDiskNothingChangesWhateverAPoolerOrAShardHas() {
        Judgement judged = judge("on", "*", node("primary", false), node("standby", false));
        survives(judged, true, true, true);
        assertThat(judged.process().because()).isEmpty();
        assertThat(judged.node().because()).singleElement().asString().contains("on its disk");
        survives(judge("on", "*", node("server", false), node("shard", true)), true, true, true);
        survives(MemoryDurability.alone(judge("on", "")), false, false, false);
    }

    @Test
    void whatTheStandbyHasDecidesWhatAPrimaryKeeps() {
        Judgement judged = judge("remote_apply", "*", node("primary", true), node("standby", false));
        survives(judged, true, true, true);
        assertThat(judged.process().because())
                .anyMatch(reason -> reason.contains("standby has the log on its disk"))
                .contains("only there, as the server's own data are in memory");
        Judgement alone = judge("local", "*", node("primary", true), node("standby", false));
        survives(alone, false, false, false);
        assertThat(alone.process().because()).contains("the data are in memory, and end with the server's processes");
        survives(judge("on", "", node("server", true)), false, false, false);
        Judgement both = judge("on", "*", node("primary", true), node("standby", true));
        survives(both, true, false, true);
        assertThat(both.process().because()).anyMatch(reason -> reason.contains("log in its memory"));
        assertThat(both.system().because()).anyMatch(reason -> reason.contains("may hit both"));
        Judgement disk = judge("on", "*", node("primary", false), node("standby", true));
        survives(disk, true, true, true);
        assertThat(disk.node().because()).singleElement().asString().contains("log in its memory");
        survives(judge("local", "*", node("primary", false), node("standby", true)), true, true, false);
    }
}
