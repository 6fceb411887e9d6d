package io.orderline.run.setup;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.plan.ExpectKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanSource;
import io.orderline.plan.RawValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Settings that plans expect, and the lists of the published studies.
class ExpectedValueTest {
    private static final Path PUBLISHED = Path.of("studies/published/settings");

    @TempDir
    private Path folder;

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
    void aFileThatIsNotThereIsNamedWithTheLineThatNamesIt() throws IOException {
        Path file = written("plan.yaml", "expect.settings: missing.yaml\n");

        assertMistaken(() -> plan(file), "plan.yaml:1: expect.settings", "missing.yaml");
    }

    @Test
    void theListsOfTheStudiesAreAsTheirTextsHaveThem() throws IOException {
        Map<String, Integer> counts = new TreeMap<>();
        Map<String, String> values = new TreeMap<>();
        try (Stream<Path> files = Files.list(PUBLISHED)) {
            for (Path file : files.toList()) {
                Plan plan = Plan.of(
                        List.of(new RawValue(ExpectKeys.FILE.name(), file.toString(), "--set")), new Problems());
                String name = file.getFileName().toString().replace(".yaml", "");
                counts.put(name, ExpectedValue.of(plan).size());
                ExpectedValue.of(plan).forEach(value -> values.put(name + " " + value.setting(), value.value()));
            }
        }
        assertThat(counts)
                .containsOnly(
                        Map.entry("klustron-compute", 10),
                        Map.entry("klustron-compute-debugging", 2),
                        Map.entry("klustron-metadata", 1),
                        Map.entry("klustron-storage", 8),
                        Map.entry("klustron-storage-debugging", 1),
                        Map.entry("opengauss-mot", 1),
                        Map.entry("oracle-klustron-study", 3),
                        Map.entry("oracle-mts", 19),
                        Map.entry("oracle-vortex", 15));
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
}
