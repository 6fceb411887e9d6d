package io.orderline.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.AgentsReport;
import io.orderline.result.Result;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the manifests start for many drivers, started here: their plan and their commands, with this machine's names
/// and paths in the place of the cluster's.
@Drill
class KubernetesAgentsIT {
    private static final Pattern PORT = Pattern.compile("for 3 agents at \\S+:(\\d+)");

    /// Not even root can make a folder there.
    private static final String NOWHERE = "/proc/nowhere";

    @TempDir
    private Path folder;

    private final Map<String, Manifests.Thing> jobs = new HashMap<>();

    private String local(String text, String coordinator) {
        return text.replace("/etc/orderline/plan/", folder + "/")
                .replace("/etc/orderline/secrets/", folder + "/")
                .replace("coordinator.orderline-run:7600", coordinator);
    }

    private String[] command(String job, int container, String coordinator, String... more) {
        Manifests.Thing thing = Objects.requireNonNull(jobs.get(job));
        List<String> words = new ArrayList<>(thing.arguments(thing.containers().get(container)));
        words.replaceAll(word -> local(word, coordinator));
        words.addAll(List.of(more));
        return words.toArray(String[]::new);
    }

    private void write(Workbench bench) throws IOException {
        Manifests all = Manifests.read(Path.of("deploy/kubernetes"), Path.of("docs/guide/kubernetes.md"));
        all.of("Job").forEach(job -> jobs.put(job.name(), job));
        String plan = all.find("ConfigMap", "orderline-agents-plan")
                .orElseThrow()
                .node()
                .at("/data/plan.yaml")
                .asString();
        Files.writeString(
                folder.resolve("plan.yaml"),
                local(plan, "")
                        .replace(
                                "jdbc:postgresql://postgres:5432/bench",
                                bench.database().url())
                        .replace("user: bench", "user: " + bench.database().user())
                        .replace("address: coordinator", "address: 127.0.0.1")
                        .replace("listen: 7600", "listen: 0")
                        .replace("warehouses: 30", "warehouses: 3")
                        .replace(
                                "terminals: 20, ramp-up: 1m, duration: 5m",
                                "terminals: 2, transactions: 50, ramp-up: 0s, duration: 10m")
                        .replace("results: /runs", "results: " + folder.resolve("runs")));
        Files.writeString(folder.resolve("password"), bench.database().password());
        Program.in(folder).run("agent", "key", "run.key").withCode(0);
    }

    /// Where a folder for temporary files is all that can be written, as in a pod.
    private Program agent(String coordinator) throws IOException {
        Path tmp = Files.createTempDirectory(folder, "tmp");
        return Program.in(folder)
                .environment("HOME", NOWHERE)
                .environment("JAVA_TOOL_OPTIONS", "-Duser.home=" + NOWHERE + " -Djava.io.tmpdir=" + tmp)
                .start(command("orderline-agents", 0, coordinator));
    }

    @Test
    void threePodsOfAgentsDriveTheRunOfTheirCoordinator() throws Exception {
        try (Workbench bench = Workbench.empty(folder)) {
            write(bench);
            for (String loaded : List.of("loaded 3 warehouses", "already loaded: ")) {
                assertThat(Program.in(folder)
                                .run(command("orderline-coordinator", 0, ""))
                                .withCode(0)
                                .err())
                        .contains(loaded);
            }
            try (Program run = Program.in(folder)
                    .start(command("orderline-coordinator", 1, "", "--ceiling=false", "--verify-before=false"))) {
                run.awaitSaid("for 3 agents at ");
                Matcher port = PORT.matcher(run.err());
                assertThat(port.find()).as(run.err()).isTrue();
                String where = "127.0.0.1:" + port.group(1);
                try (Program first = agent(where);
                        Program second = agent(where);
                        Program third = agent(where)) {
                    run.await().withCode(0);
                    for (Program agent : List.of(first, second, third)) {
                        agent.await().withCode(0);
                    }
                }
            }
            Result result = bench.runFolder().readResult();
            assertThat(result.database().agrees()).isTrue();
            assertThat(result.agents().orElseThrow().agents())
                    .extracting(AgentsReport.Agent::name)
                    .containsExactly("agent-1", "agent-2", "agent-3");
        }
    }
}
