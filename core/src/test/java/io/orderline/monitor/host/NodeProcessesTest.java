package io.orderline.monitor.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.monitor.host.proc.ProcessTimes;
import io.orderline.monitor.host.proc.SmallFileReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// Servers that are started, die and are started again, and this process as one.
class NodeProcessesTest {
    private static final long SELF = ProcessHandle.current().pid();

    private final Map<String, OptionalLong> mains = new HashMap<>();
    private final Map<Long, ProcessTimes> all = new HashMap<>();
    private int questions;
    private final NodeProcesses nodes = new NodeProcesses(
            () -> {
                questions++;
                return Map.copyOf(mains);
            },
            pid -> Optional.ofNullable(all.get(pid)));

    private static ProcessTimes process(long pid, long parent, long start) {
        return new ProcessTimes(pid, "postgres", parent, 0, 0, start, 1);
    }

    private void run(ProcessTimes... processes) {
        all.clear();
        Arrays.stream(processes).forEach(process -> all.put(process.pid(), process));
    }

    private Map<String, List<Long>> pids() {
        Map<String, List<Long>> pids = new HashMap<>();
        nodes.among(List.copyOf(all.values()))
                .forEach((node, family) ->
                        pids.put(node, family.stream().map(ProcessTimes::pid).toList()));
        return pids;
    }

    private void primaryAndStandby() {
        mains.put("primary", OptionalLong.of(100));
        mains.put("standby", OptionalLong.of(200));
        // 101 is a child of 150 although it has the smaller number: numbers begin anew
        run(
                process(100, 1, 10),
                process(150, 100, 20),
                process(101, 150, 30),
                process(200, 1, 40),
                process(201, 200, 50),
                process(300, 1, 60));
    }

    @Test
    void aServerHasWhatDescendsFromItsMainProcessAndIsAskedForOnce() {
        primaryAndStandby();
        assertThat(pids()).isEqualTo(Map.of("primary", List.of(100L, 150L, 101L), "standby", List.of(200L, 201L)));
        primaryAndStandby();
        pids();
        pids();
        assertThat(questions).isEqualTo(1);
    }

    @Test
    void ofServersThatNobodyKnowsNothingIsSaid() {
        run(process(100, 1, 10));
        assertThat(pids()).isEmpty();
    }

    @Test
    void aMainProcessNeedsNoNameOfTheEngine() {
        mains.put("pooler", OptionalLong.of(7));
        run(process(7, 1, 10));
        assertThat(nodes.among(List.of())).containsOnlyKeys("pooler");
    }

    @Test
    void aServerThatEndedIsLeftOutUntilItRunsAgain() {
        primaryAndStandby();
        pids();
        run(process(200, 1, 40));
        mains.put("primary", OptionalLong.empty());
        assertThat(pids()).containsOnlyKeys("standby");
        mains.clear(); // nobody answers
        assertThat(pids()).isEmpty();
        run(process(200, 1, 40), process(400, 1, 70));
        mains.put("primary", OptionalLong.of(400));
        mains.put("standby", OptionalLong.of(200));
        assertThat(pids()).containsEntry("primary", List.of(400L)).containsEntry("standby", List.of(200L));
    }

    @Test
    void anotherProcessWithTheSameNumberIsNotTheServer() {
        primaryAndStandby();
        pids();
        run(process(100, 1, 99), process(200, 1, 40));
        mains.put("primary", OptionalLong.empty());
        assertThat(pids()).containsOnlyKeys("standby");
    }

    private static LocalProcesses local(OptionalInt port, Map<String, OptionalLong> mainPids) {
        return new LocalProcesses(new SmallFileReader(), List.of("java", "sleep"), SELF, () -> mainPids, port);
    }

    private static List<Long> engine(LocalProcesses processes) {
        return processes.read().engine().stream().map(ProcessTimes::pid).toList();
    }

    /// This process is a server that listens, with a child; beside it is a stranger with a name of the engine's.
    @Test
    void theServerIsTheOneThatListensAtThePortOrIsKnownAndElseAllAreTaken() throws Exception {
        Process child = new ProcessBuilder("sleep", "300").start();
        Process shell = new ProcessBuilder("sh", "-c", "sleep 300 >/dev/null 2>&1 & echo $!").start();
        long stranger = Long.parseLong(shell.inputReader().readLine());
        try {
            for (long pid : new long[] {child.pid(), stranger}) {
                await().until(() ->
                        Files.readString(Path.of("/proc/" + pid + "/comm")).equals("sleep\n"));
            }
            int port;
            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                port = socket.getLocalPort();
                LocalProcesses listening = local(OptionalInt.of(port), Map.of());
                assertThat(engine(listening)).contains(SELF, child.pid()).doesNotContain(stranger);
                assertThat(engine(listening)).contains(SELF, child.pid()).doesNotContain(stranger);
                LocalProcesses known = local(OptionalInt.empty(), Map.of("primary", OptionalLong.of(SELF)));
                assertThat(engine(known)).contains(SELF, child.pid()).doesNotContain(stranger);
                assertThat(List.of(listening, known)).noneMatch(LocalProcesses::areInDoubt);
            }
            LocalProcesses untold = local(OptionalInt.of(port), Map.of());
            assertThat(engine(untold)).contains(SELF, child.pid(), stranger);
            assertThat(untold.areInDoubt()).isTrue();
        } finally {
            child.destroy();
            ProcessHandle.of(stranger).ifPresent(ProcessHandle::destroy);
        }
    }
}
