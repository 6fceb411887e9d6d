package io.orderline.agents;

import io.orderline.agents.transport.AgentChannel;
import io.orderline.agents.transport.Message;
import io.orderline.agents.transport.RunKey;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jgroups.Address;

/// A group of agents that have nothing to say, in one process: what its members cost by being there.
///
/// Arguments: numbers of members.
public final class AgentMesh {
    private static final int SECONDS = 10;
    private static final AgentChannel.Listener DEAF = new AgentChannel.Listener() {
        @Override
        public void received(Address from, Message message) {
            // nobody says anything
        }

        @Override
        public void members(List<Address> members) {
            // asked for when all are there
        }
    };

    private AgentMesh() {}

    public static void main(String[] arguments) throws Exception {
        for (String members : arguments) {
            measure(Integer.parseInt(members));
        }
    }

    private static double cpuSeconds() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                        .getProcessCpuTime()
                / 1e9;
    }

    private static int files() {
        return Objects.requireNonNull(new File("/proc/self/fd").list()).length;
    }

    private static void measure(int members) throws Exception {
        RunKey key = RunKey.make();
        InetAddress here = InetAddress.getLoopbackAddress();
        int filesBefore = files();
        int threadsBefore = Thread.activeCount();
        double cpu = cpuSeconds();
        long begin = System.nanoTime();
        List<AgentChannel> all = new ArrayList<>();
        try {
            all.add(AgentChannel.begin(key, here, DEAF));
            for (int agent = 1; agent < members; agent++) {
                all.add(AgentChannel.join(key, here, all.getFirst().address(), "agent-" + agent, DEAF));
            }
            double joined = (System.nanoTime() - begin) / 1e9;
            double joining = cpuSeconds() - cpu;
            Thread.sleep(5_000); // the last connections
            double idle = cpuSeconds();
            Thread.sleep(1_000L * SECONDS);
            System.out.printf(
                    Locale.ROOT,
                    "%d members: joined in %.1f s with %.1f s of processor time; %d ends of connections, %d threads; %.3f cores when"
                            + " nothing is said%n",
                    members,
                    joined,
                    joining,
                    files() - filesBefore,
                    Thread.activeCount() - threadsBefore,
                    (cpuSeconds() - idle) / SECONDS);
        } finally {
            all.reversed().forEach(AgentChannel::close);
        }
    }
}
