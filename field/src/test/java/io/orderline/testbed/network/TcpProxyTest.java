package io.orderline.testbed.network;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// With real sockets. Of time only what must not be too short is asserted.
@Timeout(60)
class TcpProxyTest {
    private static final Duration FOR_EVER = Duration.ofHours(1);

    private EchoServer server;
    private TcpProxy proxy;

    @BeforeEach
    void start() throws IOException {
        server = new EchoServer();
        proxy = TcpProxy.to(server.address());
    }

    @AfterEach
    void stop() throws IOException {
        proxy.close();
        server.close();
    }

    private Socket connect() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), proxy.port());
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String receive(Socket socket, int length) throws IOException {
        return new String(socket.getInputStream().readNBytes(length), StandardCharsets.US_ASCII);
    }

    private static void echoes(Socket socket, String text) throws IOException {
        send(socket, text);
        assertThat(receive(socket, text.length())).isEqualTo(text);
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(1).nextBytes(bytes);
        return bytes;
    }

    private static Thread sending(Socket socket, byte[] bytes) {
        return Thread.ofVirtual().start(() -> {
            try {
                socket.getOutputStream().write(bytes);
                socket.shutdownOutput();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static void silent(Socket socket) throws IOException {
        socket.setSoTimeout(200);
        assertThrown(SocketTimeoutException.class, () -> socket.getInputStream().read());
        socket.setSoTimeout(0);
    }

    @Test
    void bytesKeepTheirOrderWhileTheLinkChanges() throws Exception {
        byte[] bytes = random(4_000_000);
        try (Socket client = connect()) {
            Thread sender = sending(client, bytes);
            List<LinkShape> shapes = List.of(
                    new LinkShape(Duration.ofMillis(20), 0),
                    LinkShape.NONE,
                    new LinkShape(Duration.ofMillis(3), 200_000_000),
                    new LinkShape(Duration.ZERO, 400_000_000));
            byte[] received = new byte[bytes.length];
            for (int done = 0; done < bytes.length; ) {
                proxy.shape(shapes.get(done / 100_000 % shapes.size()));
                int length = client.getInputStream().read(received, done, Math.min(50_000, bytes.length - done));
                assertThat(length).as("bytes after %d", done).isPositive();
                done += length;
            }
            assertThat(received).isEqualTo(bytes);
            assertThat(client.getInputStream().read()).as("end of the stream").isEqualTo(-1);
            sender.join();
        }
        await().until(() -> proxy.connections() == 0);
    }

    @Test
    void aDelayIsAddedInEachDirectionAndBeforeTheFirstByte() throws IOException {
        proxy.shape(new LinkShape(Duration.ofMillis(30), 0));
        long begin = System.nanoTime();
        try (Socket client = connect()) {
            echoes(client, "ping");
            assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(120_000_000);
            long again = System.nanoTime();
            echoes(client, "pong");
            assertThat(System.nanoTime() - again).isGreaterThanOrEqualTo(60_000_000);
        }
    }

    /// Far more than sockets hold: if a byte waited for the one before, the sender would wait for ever.
    @Test
    void aDelayDoesNotHoldUpTheSender() throws Exception {
        try (Socket client = connect()) {
            echoes(client, "ping");
            proxy.shape(new LinkShape(FOR_EVER, 0));
            sending(client, random(32_000_000)).join();
            silent(client);
        }
    }

    @Test
    void connectionsShareTheBandwidth() throws Exception {
        proxy.shape(new LinkShape(Duration.ZERO, 4_000_000));
        long begin = System.nanoTime();
        try (Socket one = connect();
                Socket other = connect()) {
            sending(one, random(100_000));
            sending(other, random(100_000));
            assertThat(one.getInputStream().readNBytes(100_000)).isEqualTo(random(100_000));
            assertThat(other.getInputStream().readNBytes(100_000)).isEqualTo(random(100_000));
            assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(400_000_000);
        }
    }

    @Test
    void aPartedLinkHoldsBytesUntilItIsHealed() throws Exception {
        try (Socket client = connect()) {
            echoes(client, "before");
            proxy.part();
            send(client, "during");
            silent(client);
            try (Socket late = connect()) {
                send(late, "late");
                silent(late);
                assertThat(server.accepted()).isEqualTo(1);
                proxy.heal();
                assertThat(receive(late, 4)).isEqualTo("late");
            }
            assertThat(receive(client, 6)).isEqualTo("during");
        }
    }

    @Test
    void aCutResetsConnectionsAndLetsNewOnesIn() throws IOException {
        try (Socket client = connect()) {
            echoes(client, "ping");
            proxy.cut();
            assertThrown(SocketException.class, () -> client.getInputStream().read(), "reset");
        }
        try (Socket client = connect()) {
            echoes(client, "again");
        }
        await().until(() -> proxy.connections() == 0);
        proxy.part();
        try (Socket waiting = connect()) {
            await().until(() -> proxy.connections() == 1);
            proxy.cut();
            assertThrown(SocketException.class, () -> waiting.getInputStream().read());
        }
    }

    @Test
    void theEndOfOneDirectionLeavesTheOther() throws IOException {
        for (LinkShape shape : List.of(LinkShape.NONE, new LinkShape(Duration.ofMillis(20), 0))) {
            proxy.shape(shape);
            try (Socket client = connect()) {
                send(client, "all that I have to say");
                client.shutdownOutput();
                assertThat(client.getInputStream().readAllBytes()).asString().isEqualTo("all that I have to say");
            }
        }
        await().until(() -> proxy.connections() == 0);
    }

    @Test
    void aServerThatIsAwayShowsAsAReset() throws IOException {
        InetSocketAddress nobody;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            nobody = (InetSocketAddress) closed.getLocalSocketAddress();
        }
        try (TcpProxy toNobody = TcpProxy.to(nobody);
                Socket client = new Socket(InetAddress.getLoopbackAddress(), toNobody.port())) {
            assertThrown(SocketException.class, () -> client.getInputStream().read());
            await().until(() -> toNobody.connections() == 0);
        }
    }

    @Test
    void aThousandConnectionsGetTheirOwnAnswers() throws Exception {
        proxy.shape(new LinkShape(Duration.ofMillis(2), 0));
        List<Callable<String>> clients = new ArrayList<>();
        for (int number = 1_000; number < 2_000; number++) {
            String text = "client " + number;
            clients.add(() -> {
                try (Socket client = connect()) {
                    send(client, text);
                    return receive(client, text.length());
                }
            });
        }
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> answers = executor.invokeAll(clients);
            for (int i = 0; i < answers.size(); i++) {
                assertThat(answers.get(i).get()).isEqualTo("client " + (1_000 + i));
            }
        }
        await().until(() -> proxy.connections() == 0);
    }

    /// A real server that sends back what it gets, and ends its answer when its client has ended.
    private static final class EchoServer implements AutoCloseable {
        private final ServerSocket listener;
        private final AtomicInteger accepted = new AtomicInteger();

        EchoServer() throws IOException {
            listener = new ServerSocket(0, 4096, InetAddress.getLoopbackAddress());
            Thread.ofVirtual().start(this::accept);
        }

        InetSocketAddress address() {
            return (InetSocketAddress) listener.getLocalSocketAddress();
        }

        int accepted() {
            return accepted.get();
        }

        private void accept() {
            try {
                while (true) {
                    Socket client = listener.accept();
                    accepted.incrementAndGet();
                    Thread.ofVirtual().start(() -> echo(client));
                }
            } catch (SocketException closed) {
                return; // the test is over
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static void echo(Socket client) {
            try (client) {
                client.getInputStream().transferTo(client.getOutputStream());
            } catch (IOException gone) {
                return; // a test may cut its connections
            }
        }

        @Override
        public void close() throws IOException {
            listener.close();
        }
    }
}
