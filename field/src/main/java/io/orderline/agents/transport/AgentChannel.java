package io.orderline.agents.transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jgroups.Address;
import org.jgroups.JChannel;
import org.jgroups.PhysicalAddress;
import org.jgroups.Receiver;
import org.jgroups.View;
import org.jgroups.protocols.FD_ALL3;
import org.jgroups.protocols.FRAG4;
import org.jgroups.protocols.TCP;
import org.jgroups.protocols.TCPPING;
import org.jgroups.protocols.UFC;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.VERIFY_SUSPECT2;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.NAKACK2;
import org.jgroups.protocols.pbcast.STABLE;
import org.jgroups.stack.IpAddress;
import org.jgroups.stack.Protocol;
import org.jgroups.util.DefaultSocketFactory;

/// The membership of this process in a group of processes with the same [RunKey]. The group uses JGroups over TCP
/// with TLS 1.3, and both ends of each connection show certificates. A process that has left the group cannot
/// rejoin it. Thread-safe.
public final class AgentChannel implements AutoCloseable {
    /// A member that is silent for this time is asked once more, and is then considered lost.
    public static final long SILENCE_MILLIS = 4_000;

    private static final long HEARTBEAT_MILLIS = 1_000;
    private static final long QUESTION_MILLIS = 1_000;
    private static final int CONNECT_MILLIS = 5_000;
    /// The time limit for a new member's first message, which proves the key. Meanwhile no other member can join.
    private static final int ADDRESS_MILLIS = 3_000;
    /// The time limit for an answer to a request to join.
    private static final long JOIN_MILLIS = 30_000;
    /// Discovery is tried this often, because the library does not repeat an attempt whose connection failed.
    private static final int QUESTIONS = 15;
    /// How long the first member waits for other members. There are none yet.
    private static final long ALONE_MILLIS = 100;

    private static final int FRAGMENT_BYTES = 60_000;
    private static final int JOINS = 3;
    private static final int PORTS = 50;
    /// Kept in a field, because an unreferenced logger loses its level.
    private static final Logger LIBRARY = Logger.getLogger("org.jgroups");

    private final JChannel channel;
    private final TCP transport;

    /// Receives messages and changes of the membership. Called by threads of JGroups.
    public interface Listener {
        void received(Address from, Message message);

        /// @param members members, the oldest first
        void members(List<Address> members);
    }

    private AgentChannel(JChannel channel, TCP transport) {
        this.channel = channel;
        this.transport = transport;
    }

    /// Begins a group with this process as its first member.
    ///
    /// @param own address at which others reach this process
    public static AgentChannel begin(RunKey key, InetAddress own, Listener listener) throws IOException {
        return begin(key, free(own), listener);
    }

    public static AgentChannel begin(RunKey key, InetSocketAddress own, Listener listener) throws IOException {
        LIBRARY.setLevel(Level.OFF); // the console is for other output
        return connected(key, own, List.of(), "coordinator", listener, ALONE_MILLIS);
    }

    /// Joins a group that another process began.
    ///
    /// @param first address of the member that began the group
    /// @throws IOException if that member cannot be reached or has another key
    public static AgentChannel join(
            RunKey key, InetAddress own, InetSocketAddress first, String name, Listener listener) throws IOException {
        return join(key, own, first, name, listener, JOIN_MILLIS);
    }

    static AgentChannel join(
            RunKey key, InetAddress own, InetSocketAddress first, String name, Listener listener, long patienceMillis)
            throws IOException {
        LIBRARY.setLevel(Level.WARNING); // an agent has a log for warnings
        AgentChannel joined = connected(key, free(own), List.of(first), name, listener, patienceMillis);
        if (joined.channel.getView().size() < 2) {
            joined.close();
            throw new IOException("nobody with the run's key answers at " + first);
        }
        return joined;
    }

    private static AgentChannel connected(
            RunKey key,
            InetSocketAddress own,
            List<InetSocketAddress> first,
            String name,
            Listener listener,
            long patienceMillis)
            throws IOException {
        TCP transport = transport(key, own);
        try {
            JChannel channel = new JChannel(protocols(transport, first, patienceMillis)).name(name);
            channel.setReceiver(receiver(listener));
            channel.connect("orderline");
            return new AgentChannel(channel, transport);
        } catch (Exception e) { // declared by the library
            throw new IOException("the group of agents cannot be joined: " + e.getMessage(), e);
        }
    }

    /// Finds a free port for the library. If another process takes it, the library tries the next ones.
    private static InetSocketAddress free(InetAddress own) throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, own)) {
            return new InetSocketAddress(own, probe.getLocalPort());
        }
    }

    private static TCP transport(RunKey key, InetSocketAddress own) throws IOException {
        DefaultSocketFactory sockets = new DefaultSocketFactory(key.context()) {
            @Override
            public ServerSocket createServerSocket(String service) throws IOException {
                return new KeyedServerSocket(key, (_, _) -> {}); // refused connections are not reported
            }
        };
        TCP transport = new TCP();
        transport.setBindAddress(own.getAddress());
        transport.setBindPort(own.getPort());
        transport.setPortRange(PORTS);
        transport.setSockConnTimeout(CONNECT_MILLIS);
        transport.setPeerAddrReadTimeout(ADDRESS_MILLIS);
        transport.setSocketFactory(sockets);
        transport.disableDiagnostics();
        return transport;
    }

    private static List<Protocol> protocols(TCP transport, List<InetSocketAddress> first, long patienceMillis) {
        TCPPING discovery = new TCPPING();
        discovery.setPortRange(0);
        discovery.setInitialHosts(first);
        discovery.numDiscoveryRuns(first.isEmpty() ? 1 : QUESTIONS);
        FRAG4 fragments = new FRAG4();
        fragments.setFragSize(FRAGMENT_BYTES);
        GMS members = new GMS().setJoinTimeout(patienceMillis).setMaxJoinAttempts(JOINS);
        members.printLocalAddress(false);
        return List.of(
                transport,
                discovery,
                new FD_ALL3().setTimeout(SILENCE_MILLIS).setInterval(HEARTBEAT_MILLIS),
                new VERIFY_SUSPECT2().setTimeout(QUESTION_MILLIS),
                new NAKACK2(),
                new UNICAST3(),
                new STABLE(),
                members,
                new UFC(),
                fragments);
    }

    private static Receiver receiver(Listener listener) {
        return new Receiver() {
            @Override
            public void receive(org.jgroups.Message message) {
                byte[] bytes = new byte[message.getLength()];
                System.arraycopy(message.getArray(), message.getOffset(), bytes, 0, bytes.length);
                listener.received(message.getSrc(), Message.decoded(bytes));
            }

            @Override
            public void viewAccepted(View view) {
                listener.members(view.getMembers());
            }
        };
    }

    public InetSocketAddress address() {
        PhysicalAddress physical = (PhysicalAddress)
                transport.down(new org.jgroups.Event(org.jgroups.Event.GET_PHYSICAL_ADDRESS, channel.getAddress()));
        IpAddress address = (IpAddress) physical;
        return new InetSocketAddress(address.getIpAddress(), address.getPort());
    }

    Address self() {
        return channel.getAddress();
    }

    /// Returns the members, the oldest first.
    public List<Address> members() {
        return channel.getView().getMembers();
    }

    /// Sends a message without waiting for its arrival.
    ///
    /// @throws IOException if the message cannot be sent; a message that was sent may still not arrive
    public void send(Address to, Message message) throws IOException {
        try {
            channel.send(to, message.encoded());
        } catch (Exception e) { // declared by the library
            throw new IOException("a message could not be sent: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        channel.close();
    }
}
