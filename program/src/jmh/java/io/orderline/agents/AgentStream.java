package io.orderline.agents;

import io.orderline.agents.transport.IntervalMessage;
import io.orderline.agents.transport.Message;
import io.orderline.drive.event.DrivePhase;
import io.orderline.measure.Outcome;
import io.orderline.measure.Recorder;
import io.orderline.workload.TransactionType;
import io.orderline.workload.tpcc.Tpcc;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;

/// The joint stream of many simulated agents into the coordinator, in one process: what a second of them
/// costs. Messages are decoded, taken and added as the coordinator does it; sockets are not there.
///
/// Arguments: agents, seconds, transactions/s of each agent.
public final class AgentStream {
    private static final long SECOND = 1_000_000_000L;
    private static final int VARIANTS = 20;

    private final int agents;
    private final List<IntervalMessage> variants;
    private final IntervalMerger merger;
    private long bytes;

    private AgentStream(int agents, int perSecond, int seconds) {
        this.agents = agents;
        this.variants = IntStream.range(0, VARIANTS)
                .mapToObj(seed -> interval(seed, perSecond))
                .toList();
        List<String> names =
                IntStream.range(0, agents).mapToObj(Integer::toString).toList();
        this.merger = new IntervalMerger(names, 2L * seconds * SECOND, SECOND);
    }

    /// A second of an agent: responses around 3 ms, with a long tail.
    private static IntervalMessage interval(int seed, int perSecond) {
        List<String> types =
                new Tpcc().types().stream().map(TransactionType::name).toList();
        Recorder recorder = new Recorder(types, 0);
        Random random = new Random(seed);
        for (int i = 0; i < perSecond; i++) {
            int type = Math.min(types.size() - 1, Math.max(0, random.nextInt(23) / 10 * (random.nextInt(4) + 1)));
            long response = Math.round(3e6 * Math.exp(0.8 * random.nextGaussian()));
            long lag = Math.round(1e4 * Math.exp(random.nextGaussian()));
            recorder.due(type);
            recorder.started(type);
            recorder.ended(type, 0, lag, 2 * lag, 2 * lag + response, 1, Outcome.COMMITTED);
        }
        return IntervalMessage.of(recorder.interval());
    }

    private byte[] message(int agent, int second) {
        IntervalMessage one = variants.get((agent + second) % VARIANTS);
        return new Message.Second(
                        new IntervalMessage(second, second * SECOND, (second + 1) * SECOND, one.errors(), one.types()),
                        DrivePhase.RAMP_UP)
                .encoded();
    }

    private void tell(int agent, byte[] message) {
        Message.Second second = (Message.Second) Message.decoded(message);
        bytes += message.length;
        merger.told(Integer.toString(agent), second.interval(), second.phase());
    }

    private static long usedBytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /// All agents tell of each second, and it is added.
    private void flow(int seconds, boolean measured) {
        long decode = 0;
        long add = 0;
        bytes = 0;
        for (int second = 0; second < seconds; second++) {
            List<byte[]> sent = new ArrayList<>();
            for (int agent = 0; agent < agents; agent++) {
                sent.add(message(agent, second));
            }
            long begin = cpuNanos();
            for (int agent = 0; agent < agents; agent++) {
                tell(agent, sent.get(agent));
            }
            long told = cpuNanos();
            merger.next().orElseThrow();
            decode += told - begin;
            add += cpuNanos() - told;
        }
        if (measured) {
            double intervals = (double) agents * seconds;
            System.out.printf(
                    Locale.ROOT,
                    "%,d agents: %,.0f B an interval; %.1f µs of processor time to decode it and %.1f µs to add it: %.3f s a second%n",
                    agents,
                    bytes / intervals,
                    decode / intervals / 1e3,
                    add / intervals / 1e3,
                    (decode + add) / 1e9 / seconds);
        }
    }

    /// One agent is late, and what the others tell waits.
    private void wait(int from, int seconds) {
        long before = usedBytes();
        for (int second = from; second < from + seconds; second++) {
            for (int agent = 1; agent < agents; agent++) {
                tell(agent, message(agent, second));
            }
        }
        double waiting = usedBytes() - before;
        System.out.printf(
                Locale.ROOT,
                "%,d s of them waiting for one: %,.1f MB of heap, %,.0f B an interval%n",
                seconds,
                waiting / 1e6,
                waiting / (agents - 1) / seconds);
    }

    public static void main(String[] arguments) {
        int agents = Integer.parseInt(arguments[0]);
        int seconds = Integer.parseInt(arguments[1]);
        int perSecond = Integer.parseInt(arguments[2]);
        new AgentStream(agents, perSecond, seconds).flow(seconds, false); // the JIT compiles meanwhile
        AgentStream stream = new AgentStream(agents, perSecond, seconds);
        stream.flow(seconds, true);
        stream.wait(seconds, Math.min(seconds, 6));
    }
}
