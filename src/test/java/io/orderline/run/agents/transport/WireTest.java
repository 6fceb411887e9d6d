package io.orderline.run.agents.transport;

import static io.orderline.testing.Refusal.assertSaid;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.run.agents.launch.AgentConfig;
import io.orderline.testing.SlowConnections;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;
import org.jgroups.Address;
import org.junit.jupiter.api.Test;

/// Who can take part, and what a listener on the wire sees.
class WireTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();
    private static final int HANDSHAKE = 0x16;
    private static final int TLS = 3;
    private static final long SOON_MILLIS = 400;

    private static final class Heard implements AgentChannel.Listener {
        final BlockingQueue<Message> messages = new LinkedBlockingQueue<>();

        @Override
        public void received(Address from, Message message) {
            messages.add(message);
        }

        @Override
        public void members(List<Address> members) {}
    }

    @Test
    void whoHasTheKeyTakesPartAndWhoHasAnotherIsRefusedAndHearsNothing() throws Exception {
        RunKey key = RunKey.make();
        Heard heard = new Heard();
        try (AgentChannel first = AgentChannel.begin(key, HERE, heard)) {
            assertThrown(
                    IOException.class,
                    () -> AgentChannel.join(RunKey.make(), HERE, first.address(), "rogue", new Heard(), SOON_MILLIS)
                            .close(),
                    "nobody with the run's key answers");
            assertThat(first.members()).hasSize(1);
            assertThat(heard.messages).isEmpty();
            try (AgentChannel second = AgentChannel.join(key, HERE, first.address(), "east", new Heard())) {
                second.send(first.self(), new Message.Warning("the sea is rough"));
                assertThat(heard.messages.poll(60, TimeUnit.SECONDS))
                        .isEqualTo(new Message.Warning("the sea is rough"));
            }
        }
    }

    @Test
    void aQuestionThatGotLostIsAskedAgain() throws Exception {
        RunKey key = RunKey.make();
        BlockingQueue<AgentChannel> joined = new LinkedBlockingQueue<>();
        InetSocketAddress there;
        try (ServerSocket deaf = new ServerSocket(0, 1, HERE)) {
            there = new InetSocketAddress(HERE, deaf.getLocalPort());
            Thread.ofVirtual().start(() -> {
                try {
                    joined.add(AgentChannel.join(key, HERE, there, "east", new Heard()));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            deaf.accept().close();
        }
        try (AgentChannel first = AgentChannel.begin(key, there, new Heard());
                AgentChannel second = joined.poll(60, TimeUnit.SECONDS)) {
            assertThat(second).isNotNull();
            assertThat(first.members()).hasSize(2);
        }
    }

    /// Each of them has begun a handshake: a record of 512 bytes that does not come.
    @Test
    void aThousandWhoAreSilentOrSlowKeepNobodyOut() throws Exception {
        RunKey key = RunKey.make();
        try (AgentChannel first = AgentChannel.begin(key, HERE, new Heard());
                SlowConnections slow =
                        new SlowConnections(first.address(), 1000, new byte[] {HANDSHAKE, TLS, 1, 2, 0}, 0);
                AgentChannel second = AgentChannel.join(key, HERE, first.address(), "east", new Heard())) {
            assertThat(second.members()).hasSize(2);
            slow.awaitOpen();
        }
    }

    @Test
    void whoHasNoKeyIsRefused() throws Exception {
        try (AgentChannel first = AgentChannel.begin(RunKey.make(), HERE, new Heard())) {
            InetSocketAddress address = first.address();
            try (Socket plain = new Socket(address.getAddress(), address.getPort())) {
                plain.setSoTimeout(60_000);
                plain.getOutputStream().write("anybody there?\n".getBytes(StandardCharsets.US_ASCII));
                byte[] answer = plain.getInputStream().readAllBytes();
                assertThat(new String(answer, StandardCharsets.ISO_8859_1)).doesNotContain("orderline");
            } catch (IOException closed) {
                assertThat(closed).isNotNull(); // that is a refusal too
            }
            try (SSLSocket stranger = (SSLSocket)
                    RunKey.make().context().getSocketFactory().createSocket(address.getAddress(), address.getPort())) {
                assertThrown(IOException.class, stranger::startHandshake);
            }
        }
    }

    @Test
    void theFirstThingSaidIsAnEncryptedHandshake() throws Exception {
        try (ServerSocket listener = new ServerSocket(0, 1, HERE)) {
            Thread joining = Thread.ofVirtual().start(() -> {
                InetSocketAddress there = new InetSocketAddress(HERE, listener.getLocalPort());
                assertThrown(
                        IOException.class,
                        () -> AgentChannel.join(RunKey.make(), HERE, there, "east", new Heard(), SOON_MILLIS)
                                .close());
            });
            try (Socket heard = listener.accept()) {
                byte[] begin = heard.getInputStream().readNBytes(100);
                assertThat(begin[0]).isEqualTo((byte) HANDSHAKE);
                assertThat(begin[1]).isEqualTo((byte) TLS);
                assertThat(new String(begin, StandardCharsets.ISO_8859_1)).doesNotContain("orderline", "east");
            }
            await().until(() -> !joining.isAlive());
        }
    }

    @Test
    void secretsDoNotPrintThemselves() {
        RunKey key = RunKey.make();
        AgentConfig orders = new AgentConfig("east", "127.0.0.1", 1, "", key, "", false, "hunter2", List.of());
        assertThat(key.toString() + orders).doesNotContain(key.privateKey(), "hunter2");
        assertThat(AgentConfig.parse(orders.line())).isEqualTo(orders);
        assertThrown(IllegalArgumentException.class, () -> AgentConfig.parse(""));
        assertSaid(() -> AgentConfig.parse("{}"), "no orders");
    }
}
