package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.result.RunFolder;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.HostSeries;
import io.orderline.result.file.Json;
import io.orderline.testbed.daemon.StartedNode;
import io.orderline.testbed.daemon.StartedTestbed;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A testbed that one command starts and others use.
@Drill
class StartedTestbedIT extends OwnCacheTests {
    private static final String NAME = "postgresql-18";

    private Program.Ended orderline(String... arguments) {
        return program().run(arguments);
    }

    private StartedTestbed start(String... more) {
        Program.Ended ended = program()
                .runLeaving(Words.of("testbed start " + NAME + " --json", more))
                .withCode(0);
        return Json.parse(ended.out(), StartedTestbed.class);
    }

    @AfterEach
    void nothingIsLeft() {
        orderline("testbed", "stop").withCode(0);
        assertThat(cache.resolve("orderline/data")).isEmptyDirectory();
    }

    @Test
    void itStaysWithItsDataUntilItIsStopped() throws Exception {
        StartedTestbed started = start("--set", "work_mem=9MB", "--set", "testbed.settings.temp_buffers=9MB");
        assertThat(started.nodes().getFirst().settings())
                .containsEntry("work_mem", "9MB")
                .containsEntry("temp_buffers", "9MB");
        orderline("load", "--testbed", NAME, "--workload", TRANSFERS).withCode(0);
        // Its processes are looked at once a second.
        assertThat(run("--transactions=0", "--duration=3s").withCode(0).err())
                .contains("uses the testbed " + NAME + " that is started");
        itsServerIsWatched();
        orderline("testbed", "do", NAME, "crash", NAME).withCode(0);
        assertThat(orderline("testbed", "status", NAME).withCode(0).out()).contains("not running");
        run().withCode(3);
        orderline("testbed", "do", NAME, "restart", NAME).withCode(0);
        orderline("verify", "--testbed", NAME, "--workload", TRANSFERS).withCode(0);

        assertThat(orderline("testbed", "start", NAME).withCode(3).err()).contains("is started already");
        assertThat(run("--set", "testbed.settings.work_mem=8MB").withCode(2).err())
                .contains("orderline testbed stop " + NAME);
        assertThat(orderline("testbed", "do", NAME, "crash", "nobody")
                        .withCode(3)
                        .err())
                .contains("'nobody'", NAME);

        refusesStrangers();

        orderline("testbed", "stop", NAME).withCode(0);
        awaitEnd(started);
        orderline("testbed", "status", NAME).withCode(3);
    }

    private void itsServerIsWatched() throws IOException {
        RunFolder run = runFolder();
        Environment.Node node =
                run.readEnvironment().orElseThrow().nodes().orElseThrow().getFirst();
        assertThat(node.name()).isEqualTo(NAME);
        assertThat(node.settings()).containsEntry("work_mem", "9MB");
        assertThat(node.url()).startsWith("jdbc:postgresql://127.0.0.1:");
        HostRecord here = run.readHosts().getFirst();
        assertThat(HostSeries.read(run.host("processes", here))).containsKeys("driver", "node:" + NAME);
    }

    private void refusesStrangers() throws IOException {
        Path contact = cache.resolve("orderline/started/" + NAME + "/contact.json");
        assertThat(Files.getPosixFilePermissions(contact)).hasSize(2);
        String said = Files.readString(contact);
        Files.writeString(contact, said.replaceAll("\"token\"\\s*:\\s*\"\\w+\"", "\"token\":\"guessed\""));
        assertThat(orderline("testbed", "do", NAME, "crash", NAME).withCode(3).err())
                .contains("not from who started this testbed");
        Files.writeString(contact, said);
    }

    private Program.Ended run(String... more) {
        return orderline(
                Words.of("run --testbed=" + NAME, ShortRun.counted(100, Words.of("--workload=" + TRANSFERS, more))));
    }

    @Test
    void theDeathOfItsKeeperEndsIt() {
        StartedTestbed started = start();
        ProcessHandle.of(started.keeper()).orElseThrow().destroyForcibly();
        awaitEnd(started);
        await().until(() -> Files.notExists(Path.of(started.nodes().getFirst().folder())));
        orderline("testbed", "status", NAME).withCode(3);
    }

    private static void awaitEnd(StartedTestbed started) {
        await().until(() -> alive(started).isEmpty());
    }

    private static List<ProcessHandle> alive(StartedTestbed started) {
        return Stream.concat(
                        Stream.of(started.keeper()),
                        started.nodes().stream().map(StartedNode::pids).flatMap(List::stream))
                .map(ProcessHandle::of)
                .flatMap(Optional::stream)
                .filter(ProcessHandle::isAlive)
                .toList();
    }

    @Test
    void whatCannotStaySaysSo() {
        assertThat(orderline("testbed", "start", "h2").withCode(2).err()).contains("Name it in a plan");
        assertThat(orderline("testbed", "start", NAME, "--set", "port=1")
                        .withCode(2)
                        .err())
                .contains("is decided by the testbed");
        assertThat(orderline("testbed", "start", NAME, "--set", "shared_buffers=nonsense")
                        .withCode(3)
                        .err())
                .contains("shared_buffers");
    }
}
