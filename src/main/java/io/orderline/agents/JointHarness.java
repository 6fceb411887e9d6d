package io.orderline.agents;

import io.orderline.result.Clocks;
import io.orderline.result.Harness;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/// What the driver cost and how well it kept time, of several processes. Processor time is added up, and its share for
/// each host; of all that holds one process up, the worst one's is told.
final class JointHarness {
    private JointHarness() {}

    /// One agent's.
    record Of(String host, Harness harness) {}

    static Optional<Harness> of(List<Remote> agents) {
        return joined(agents.stream()
                .flatMap(agent -> agent.result().stream()
                        .flatMap(result -> result.harness().stream())
                        .map(harness -> new Of(agent.host(), harness)))
                .toList());
    }

    static Optional<Harness> joined(List<Of> agents) {
        List<Harness> all = agents.stream().map(Of::harness).toList();
        if (all.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Harness(
                all.stream().mapToDouble(Harness::cpuSeconds).sum(),
                busiestHost(agents),
                all.stream().mapToDouble(Harness::gcSeconds).max().orElse(0),
                all.stream().mapToLong(Harness::gcCount).max().orElse(0),
                worst(all.stream().mapToLong(Harness::lagP50Micros)),
                worst(all.stream().mapToLong(Harness::lagP99Micros)),
                worst(all.stream().mapToLong(Harness::lagMaxMicros)),
                worst(all.stream().mapToLong(Harness::allocatedBytesPerTransaction)),
                all.stream()
                        .flatMap(each -> each.longestGcPauseMillis().stream())
                        .max(Long::compare),
                Optional.empty(),
                clocks(all.stream().flatMap(each -> each.clocks().stream()).toList())));
    }

    /// Negative if no share is known.
    private static double busiestHost(List<Of> agents) {
        Map<String, Double> shares = agents.stream()
                .filter(each -> each.harness().cpuShareOfHost() >= 0)
                .collect(Collectors.groupingBy(
                        Of::host,
                        Collectors.summingDouble(each -> each.harness().cpuShareOfHost())));
        return shares.values().stream().max(Double::compare).orElse(-1.0);
    }

    private static long worst(LongStream figures) {
        return figures.max().orElse(-1);
    }

    /// Each figure is that of the agent in which it is worst.
    private static Optional<Clocks> clocks(List<Clocks> all) {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Clocks(
                farthest(all, Clocks::seconds),
                farthest(all, Clocks::largestStepMillis),
                farthest(all, Clocks::driftMillis),
                farthest(all, Clocks::latestTickMillis)));
    }

    /// From zero.
    private static double farthest(List<Clocks> all, ToDoubleFunction<Clocks> figure) {
        Function<Clocks, Double> boxed = figure::applyAsDouble;
        return all.stream()
                .map(boxed)
                .max(Comparator.comparingDouble(Math::abs))
                .orElse(0.0);
    }
}
