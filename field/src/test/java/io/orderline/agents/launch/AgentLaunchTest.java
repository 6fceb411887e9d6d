package io.orderline.agents.launch;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertRefused;
import static io.orderline.testing.Refusal.assertSaid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.agents.transport.RunKey;
import io.orderline.agents.transport.RunKeyFile;
import io.orderline.testing.SlowConnections;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How an agent that was started by somebody else comes to its orders, and one on another host to its end.
class AgentLaunchTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final String PID_FILE = ".pid-0";

    @TempDir
    private Path folder;

    private final BlockingQueue<String> refusals = new LinkedBlockingQueue<>();
    private final BlockingQueue<JoinRequest> requests = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> ends = new LinkedBlockingQueue<>();
    private final RunKey key = RunKey.make();
    private final AgentConfig orders = new AgentConfig("east", "127.0.0.1", 1, "", key, "", true, "hunter2", List.of());

    /// Takes whoever is called east.
    private final JoinServer.Desk desk = new JoinServer.Desk() {
        @Override
        public JoinRequest.Answer asked(JoinRequest request, AgentConnection line) {
            requests.add(request);
            line.onEnd(ends::add);
            return request.name().equals("east")
                    ? new JoinRequest.Answer("", orders.line())
                    : JoinRequest.Answer.no("only east is wanted");
        }

        @Override
        public void refused(String host, String why) {
            refusals.add(host + ": " + why);
        }
    };

    private @Nullable Process process;

    @AfterEach
    void end() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    private static JoinClient client(int port, RunKey key, Duration limit) {
        return new JoinClient(InetSocketAddress.createUnresolved("localhost", port), key, limit);
    }

    private JoinClient client(JoinServer server) {
        return client(server.address().getPort(), key, LONG);
    }

    private JoinServer server(int port) throws IOException {
        return JoinServer.open(key, new InetSocketAddress(HERE, port), desk);
    }

    @Test
    void whoHasTheKeyIsGivenItsOrdersAndWhoIsRefusedIsToldWhy() throws Exception {
        try (JoinServer server = server(0);
                JoinClient.Joined joined = client(server).join("east")) {
            assertThat(joined.orders()).isEqualTo(orders);
            assertThat(requests.take().pid()).isEqualTo(ProcessHandle.current().pid());
            assertThat(refusals).isEmpty();
            assertRefused(() -> client(server).join("west"), "refused this agent: only east is wanted");
        }
    }

    @Test
    void whoHasAnotherKeyOrSpeaksNoTlsIsRefusedAndLearnsNothing() throws Exception {
        try (JoinServer server = server(0)) {
            int port = server.address().getPort();
            JoinClient stranger = client(port, RunKey.make(), LONG);
            assertRefused(() -> stranger.join("east"), "has another key than this agent");
            assertThat(refusals.poll(60, TimeUnit.SECONDS)).endsWith("it has another key, or none");
            try (Socket plain = new Socket(HERE, port)) {
                plain.getOutputStream().write("{\"version\": \"1\"}\n".getBytes(StandardCharsets.UTF_8));
                assertThat(refusals.poll(60, TimeUnit.SECONDS)).endsWith("it has another key, or none");
            }
            assertThat(requests).isEmpty();
        }
    }

    /// Each of them has begun a handshake: a record of 512 bytes that does not come.
    @Test
    void aThousandWhoAreSilentOrSlowKeepNobodyOut() throws Exception {
        try (JoinServer server = server(0);
                SlowConnections slow = new SlowConnections(server.address(), 1000, new byte[] {0x16, 3, 1, 2, 0}, 0);
                JoinClient.Joined joined = client(server).join("east")) {
            assertThat(joined.orders()).isEqualTo(orders);
            slow.awaitOpen();
        }
    }

    @Test
    void aCoordinatorIsWaitedForUpToALimit() throws Exception {
        int port;
        try (ServerSocket probe = new ServerSocket(0, 1, HERE)) {
            port = probe.getLocalPort();
        }
        JoinClient hasty = client(port, key, Duration.ofMillis(1));
        assertRefused(() -> hasty.join("east"), "no coordinator answered at localhost:" + port);
        FutureTask<String> early = new FutureTask<>(() -> {
            try (JoinClient.Joined own = client(port, key, LONG).join("east")) {
                return own.orders().name();
            }
        });
        try (ServerSocket deaf = new ServerSocket(port, 1, HERE)) {
            Thread.ofVirtual().start(early);
            deaf.accept().close();
        }
        try (JoinServer _ = server(port)) {
            assertThat(early.get(60, TimeUnit.SECONDS)).isEqualTo("east");
        }
    }

    @Test
    void theEndOfTheConnectionIsTheEndOfTheAgent() throws Exception {
        try (JoinServer server = server(0)) {
            client(server).join("east").close();
            assertThat(ends.poll(60, TimeUnit.SECONDS)).contains("its process on");
        }
    }

    @Test
    void aKeyIsKeptInAFileThatNobodyElseReads() throws Exception {
        Path file = folder.resolve("run.key");
        RunKeyFile.make(file);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(RunKeyFile.read("", file)).isEqualTo(RunKeyFile.read("", file));
        assertSaid(() -> RunKeyFile.make(file), "is there already");
        Path bad = Files.writeString(folder.resolve("bad"), "-----BEGIN PRIVATE KEY-----\nAAAA\n");
        assertMistaken(() -> RunKeyFile.read("--key-file", bad), "holds no key of agents");
        Files.writeString(bad, Files.readString(file).replaceFirst("\\n.{8}", "\nAAAAAAAA"));
        assertSaid(() -> RunKeyFile.read("", bad), "holds no key of agents");
        assertSaid(() -> RunKeyFile.read("", folder.resolve("none")), "there is no such file");
        assertSaid(() -> RunKeyFile.read("", folder), "cannot be read");
    }

    private Process toldToEnd(Path worksIn) throws IOException, InterruptedException {
        Process started =
                new ProcessBuilder("sleep", "600").directory(worksIn.toFile()).start();
        process = started;
        Files.writeString(folder.resolve(PID_FILE), started.pid() + "\n");
        assertThat(new ProcessBuilder("sh", "-c", SshLauncher.killing(PID_FILE))
                        .directory(folder.toFile())
                        .start()
                        .waitFor())
                .isZero();
        assertThat(folder.resolve(PID_FILE)).doesNotExist();
        return started;
    }

    @Test
    void anAgentIsEndedAndAProcessThatGotItsNumberLivesOn() throws Exception {
        Process told = toldToEnd(folder);
        await().until(() -> !told.isAlive());
        Process neighbour = toldToEnd(Path.of("/"));
        assertThat(neighbour.waitFor(300, TimeUnit.MILLISECONDS)).isFalse();
    }
}
