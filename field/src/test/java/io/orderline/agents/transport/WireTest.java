package io.orderline.agents.transport;

import static io.orderline.testing.Refusal.assertSaid;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.agents.launch.AgentConfig;
import io.orderline.testing.SlowConnections;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
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

    private final RunKey key = RunKey.make();

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
        Heard heard = new Heard();
        try (AgentChannel first = AgentChannel.begin(key, HERE, heard)) {
            assertThrown(
                    IOException.class,
                    () -> AgentChannel.join(RunKey.make(), HERE, first.address(), "rogue", new Heard(), SOON_MILLIS)
                            .close(),
                    "nobody with the run's key answers");
            assertThat(first.members()).hasSize(1);
            assertThat(heard.messages).isEmpty();
            Message warning = new Message.Warning("the sea is rough");
            try (AgentChannel second = AgentChannel.join(key, HERE, first.address(), "east", new Heard())) {
                second.send(first.self(), warning);
                assertThat(heard.messages.poll(60, TimeUnit.SECONDS)).isEqualTo(warning);
            }
        }
    }

    private static FutureTask<AgentChannel> joining(Callable<AgentChannel> attempt) {
        FutureTask<AgentChannel> joining = new FutureTask<>(attempt);
        Thread.ofVirtual().start(joining);
        return joining;
    }

    @Test
    void aQuestionThatGotLostIsAskedAgain() throws Exception {
        InetSocketAddress there;
        FutureTask<AgentChannel> joining;
        try (ServerSocket deaf = new ServerSocket(0, 1, HERE)) {
            there = new InetSocketAddress(HERE, deaf.getLocalPort());
            joining = joining(() -> AgentChannel.join(key, HERE, there, "east", new Heard()));
            deaf.accept().close();
        }
        try (AgentChannel first = AgentChannel.begin(key, there, new Heard());
                AgentChannel _ = joining.get(60, TimeUnit.SECONDS)) {
            assertThat(first.members()).hasSize(2);
        }
    }

    /// Each of them has begun a handshake: a record of 512 bytes that does not come.
    @Test
    void aThousandWhoAreSilentOrSlowKeepNobodyOut() throws Exception {
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
        try (AgentChannel first = AgentChannel.begin(key, HERE, new Heard())) {
            int port = first.address().getPort();
            try (Socket plain = new Socket(HERE, port)) {
                plain.setSoTimeout(60_000);
                plain.getOutputStream().write("anybody there?\n".getBytes(StandardCharsets.US_ASCII));
                byte[] answer = plain.getInputStream().readAllBytes();
                assertThat(new String(answer, StandardCharsets.ISO_8859_1)).doesNotContain("orderline");
            } catch (IOException closed) {
                assertThat(closed).isNotNull(); // that is a refusal too
            }
            try (SSLSocket stranger =
                    (SSLSocket) RunKey.make().context().getSocketFactory().createSocket(HERE, port)) {
                assertThrown(IOException.class, stranger::startHandshake);
            }
        }
    }

    @Test
    void theFirstThingSaidIsAnEncryptedHandshake() throws Exception {
        try (ServerSocket listener = new ServerSocket(0, 1, HERE)) {
            InetSocketAddress there = new InetSocketAddress(HERE, listener.getLocalPort());
            FutureTask<AgentChannel> joining =
                    joining(() -> AgentChannel.join(key, HERE, there, "east", new Heard(), SOON_MILLIS));
            try (Socket heard = listener.accept()) {
                byte[] begin = heard.getInputStream().readNBytes(100);
                assertThat(begin[0]).isEqualTo((byte) HANDSHAKE);
                assertThat(begin[1]).isEqualTo((byte) TLS);
                assertThat(new String(begin, StandardCharsets.ISO_8859_1)).doesNotContain("orderline", "east");
            }
            assertThatThrownBy(() -> joining.get(60, TimeUnit.SECONDS)).hasCauseInstanceOf(IOException.class);
        }
    }

    @Test
    void secretsDoNotPrintThemselves() {
        AgentConfig orders = new AgentConfig("east", "127.0.0.1", 1, "", key, "", false, "hunter2", List.of());
        assertThat(key.toString() + orders).doesNotContain(key.privateKey(), "hunter2");
        assertThat(AgentConfig.parse(orders.line())).isEqualTo(orders);
        assertThrown(IllegalArgumentException.class, () -> AgentConfig.parse(""));
        assertSaid(() -> AgentConfig.parse("{}"), "no orders");
    }
}
