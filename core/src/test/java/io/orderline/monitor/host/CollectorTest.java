package io.orderline.monitor.host;

import static io.orderline.testing.Refusal.assertSaid;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.monitor.host.SshHostSource.CollectorReplies;
import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.host.proc.HostSnapshot;
import io.orderline.monitor.host.proc.ProcFiles;
import io.orderline.monitor.host.proc.ProcessTimes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The loop as a watched host executes it, in a shell of this host.
class CollectorTest {
    /// There is one such process at least while a test runs.
    private static final Collector COLLECTOR = new Collector(List.of("sh", "dash", "bash", "busybox", "java"));
    private static final Duration LONG = Duration.ofSeconds(30);
    private final Process shell;
    private final Writer requests;
    private final BufferedReader answers;
    private final CollectorReplies replies = new CollectorReplies();

    @AfterEach
    void end() {
        shell.destroyForcibly();
    }

    CollectorTest() throws IOException {
        shell = new ProcessBuilder("sh", "-c", COLLECTOR.command()).start();
        requests = shell.outputWriter(StandardCharsets.UTF_8);
        answers = shell.inputReader(StandardCharsets.UTF_8);
    }

    private String ask(String request) throws IOException {
        requests.write(request + "\n");
        requests.flush();
        StringBuilder answer = new StringBuilder();
        for (String line = answers.readLine(); !Collector.END.equals(line); line = answers.readLine()) {
            assertThat(line).as("a line after%n%s", answer).isNotNull();
            answer.append(line).append('\n');
        }
        return answer.toString();
    }

    @Test
    void itDescribesItsHostAsTheLocalSourceDoes() throws IOException {
        HostDescription remote = HostDescription.parse(ProcFiles.ofGrep(ask(Collector.DESCRIBE)));
        try (LocalHostSource local = new LocalHostSource(List.of(), Map::of)) {
            assertThat(remote).isEqualTo(local.describe());
        }
        assertThat(remote.threads()).isPositive();
        assertThat(remote.interfaces()).contains("lo");
    }

    @ParameterizedTest
    @ValueSource(strings = {Collector.SAMPLE, Collector.SAMPLE_WITH_PSS})
    void itSeesWhatTheLocalSourceSees(String request) throws IOException {
        try (LocalHostSource source = new LocalHostSource(COLLECTOR.engine(), Map::of)) {
            HostSnapshot before = source.read(false);
            HostSnapshot remote = COLLECTOR.snapshot(ask(request));
            HostSnapshot local = source.read(false);
            assertThat(List.of(before.uptimeSeconds(), remote.uptimeSeconds(), local.uptimeSeconds()))
                    .isSorted();
            assertThat(remote.clockSeconds()).isEqualTo(remote.uptimeSeconds());
            assertThat(remote.cpus()).hasSameSizeAs(local.cpus());
            assertThat(remote.memoryKb().get("MemTotal"))
                    .isEqualTo(local.memoryKb().get("MemTotal"));
            assertThat(remote.pressureMicros())
                    .containsOnlyKeys(local.pressureMicros().keySet());
            assertThat(remote.disks()).containsOnlyKeys(local.disks().keySet());
            assertThat(remote.interfaces()).containsOnlyKeys(local.interfaces().keySet());
            long self = ProcessHandle.current().pid();
            assertThat(remote.processes().engine())
                    .extracting(ProcessTimes::pid)
                    .contains(self, shell.pid());
            assertThat(local.processes().engine()).extracting(ProcessTimes::pid).contains(self, shell.pid());
            assertThat(local.processes().driver().orElseThrow().pid()).isEqualTo(self);
            assertThat(!remote.pssBytes().isEmpty()).isIn(false, request.equals(Collector.SAMPLE_WITH_PSS));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ja*, true",
        "j*v*, true",
        "java*, true",
        "*, true",
        "av*, false",
        "jav, false",
        "ja.a, false",
        "xjava*, false"
    })
    void aStarStandsForAnyLetters(String pattern, boolean found) throws Exception {
        Collector collector = new Collector(List.of(pattern));
        ProcessBuilder sample = new ProcessBuilder("sh", "-c", collector.command());
        Process process = sample.redirectErrorStream(true).start();
        try (Writer out = process.outputWriter(StandardCharsets.UTF_8)) {
            out.write(Collector.SAMPLE_WITH_PSS + "\n");
        }
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        long self = ProcessHandle.current().pid();
        assertThat(answer.contains("/proc/" + self + "/stat:")).isEqualTo(found);
        try (LocalHostSource source = new LocalHostSource(List.of(pattern), Map::of)) {
            for (HostSnapshot seen : List.of(collector.snapshot(answer), source.read(false))) {
                assertThat(seen.processes().engine().stream().anyMatch(each -> each.pid() == self))
                        .isEqualTo(found);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void itEndsWithItsInputAndWhenNobodyReads(boolean read) throws Exception {
        ask(Collector.SAMPLE);
        if (!read) {
            answers.close();
            requests.write(Collector.SAMPLE + "\n");
            requests.flush();
        }
        requests.close();
        await().until(() -> !shell.isAlive());
        if (read) {
            assertThat(shell.exitValue()).isZero();
        }
    }

    @Test
    void anyLoginShellHandsItOnAndNamesThatOneMightUnderstandAreRefused() {
        assertThat(COLLECTOR.command()).doesNotContain("\n", "!", "\\");
        assertThat(COLLECTOR.command().chars().filter(c -> c == '\'')).hasSize(2);
        assertThrown(IllegalArgumentException.class, () -> new Collector(List.of("postgres", "$(reboot)")));
    }

    private void came(String text) throws IOException {
        replies.write(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void anAnswerEndsWithALineOfADotAndHalfOfOneIsNone() throws IOException {
        came("/proc/uptime:10");
        came(".00 7.00\n.");
        came("\n");
        assertThat(replies.next(LONG)).isEqualTo("/proc/uptime:10.00 7.00\n");
        came("next\n.\n");
        assertThat(replies.next(LONG)).isEqualTo("next\n");
        came(".\n");
        assertThat(replies.next(LONG)).isEmpty();
        came("/proc/uptime:10.00 7.00\n");
        assertThrown(IOException.class, () -> replies.next(Duration.ofMillis(10)), "no answer within");
        replies.end();
        assertSaid(() -> replies.next(LONG), "lost");
    }
}
