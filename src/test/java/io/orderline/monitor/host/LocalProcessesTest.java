package io.orderline.monitor.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.monitor.host.proc.ProcessTimes;
import io.orderline.monitor.host.proc.SmallFileReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// This process is a server that listens, with a child; beside it is a stranger with a name of the engine's.
class LocalProcessesTest {
    private static final long SELF = ProcessHandle.current().pid();

    private ServerSocket socket;
    private Process child;
    private long stranger;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        child = new ProcessBuilder("sleep", "300").start();
        Process shell = new ProcessBuilder("sh", "-c", "sleep 300 >/dev/null 2>&1 & echo $!").start();
        stranger = Long.parseLong(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip());
        shell.waitFor();
        for (long pid : new long[] {child.pid(), stranger}) {
            await().until(() ->
                    Files.readString(Path.of("/proc/" + pid + "/comm")).equals("sleep\n"));
        }
    }

    @AfterEach
    void end() throws IOException {
        child.destroy();
        ProcessHandle.of(stranger).ifPresent(ProcessHandle::destroy);
        socket.close();
    }

    private static LocalProcesses processes(OptionalInt port, Map<String, OptionalLong> mainPids) {
        return new LocalProcesses(new SmallFileReader(), List.of("java", "sleep"), SELF, () -> mainPids, port);
    }

    private static List<Long> engine(LocalProcesses processes) {
        return processes.read().engine().stream().map(ProcessTimes::pid).toList();
    }

    @Test
    void theServerIsTheOneThatListensAtThePortOrIsKnown() {
        LocalProcesses processes = processes(OptionalInt.of(socket.getLocalPort()), Map.of());
        assertThat(engine(processes)).contains(SELF, child.pid()).doesNotContain(stranger);
        assertThat(engine(processes)).contains(SELF, child.pid()).doesNotContain(stranger);
        assertThat(processes.areInDoubt()).isFalse();
        LocalProcesses known = processes(OptionalInt.empty(), Map.of("primary", OptionalLong.of(SELF)));
        assertThat(engine(known)).contains(SELF, child.pid()).doesNotContain(stranger);
        assertThat(known.areInDoubt()).isFalse();
    }

    @Test
    void whereItCannotBeToldAllAreTaken() throws IOException {
        int port = socket.getLocalPort();
        socket.close();
        LocalProcesses processes = processes(OptionalInt.of(port), Map.of());
        assertThat(engine(processes)).contains(SELF, child.pid(), stranger);
        assertThat(processes.areInDoubt()).isTrue();
    }
}
