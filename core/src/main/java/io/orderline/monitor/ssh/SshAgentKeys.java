package io.orderline.monitor.ssh;

import java.io.EOFException;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.List;
import org.apache.sshd.agent.SshAgent;
import org.apache.sshd.agent.SshAgentFactory;
import org.apache.sshd.agent.SshAgentServer;
import org.apache.sshd.agent.common.AbstractAgentProxy;
import org.apache.sshd.common.FactoryManager;
import org.apache.sshd.common.channel.ChannelFactory;
import org.apache.sshd.common.session.ConnectionService;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.common.util.buffer.ByteArrayBuffer;

/// The keys of a running ssh agent, over its socket. The library's own client needs native code.
record SshAgentKeys(String socket) implements SshAgentFactory {
    @Override
    public List<ChannelFactory> getChannelForwardingFactories(FactoryManager manager) {
        return List.of();
    }

    @Override
    public SshAgent createClient(Session session, FactoryManager manager) throws IOException {
        return new Connection(SocketChannel.open(UnixDomainSocketAddress.of(socket)));
    }

    @Override
    public SshAgentServer createServer(ConnectionService service) {
        throw new UnsupportedOperationException("agents are asked, never forwarded");
    }

    /// A connection to the agent, with the length before each request and answer.
    private static final class Connection extends AbstractAgentProxy {
        private static final int MAX_ANSWER = 1 << 20;

        private final SocketChannel channel;

        Connection(SocketChannel channel) {
            super(null);
            this.channel = channel;
        }

        @Override
        protected synchronized Buffer request(Buffer request) throws IOException {
            ByteBuffer out = ByteBuffer.wrap(request.array(), request.rpos(), request.available());
            while (out.hasRemaining()) {
                channel.write(out);
            }
            int length = read(Integer.BYTES).getInt();
            if (length < 0 || length > MAX_ANSWER) {
                throw new IOException("the ssh agent answers with " + length + " bytes");
            }
            return new ByteArrayBuffer(read(length).array());
        }

        private ByteBuffer read(int length) throws IOException {
            ByteBuffer bytes = ByteBuffer.allocate(length);
            while (bytes.hasRemaining()) {
                if (channel.read(bytes) < 0) {
                    throw new EOFException("the ssh agent hung up");
                }
            }
            return bytes.flip();
        }

        @Override
        public boolean isOpen() {
            return channel.isOpen();
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
