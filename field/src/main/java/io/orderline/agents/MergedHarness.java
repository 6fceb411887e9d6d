package io.orderline.agents;

import io.orderline.result.environment.ClockReport;
import io.orderline.result.environment.HarnessReport;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/// Merges what the driver processes report about their own cost and timing. Processor time is the sum of all
/// processes; its share is computed for each host. A figure that describes a single process is that of the worst
/// process.
final class MergedHarness {
    private MergedHarness() {}

    record Of(String host, HarnessReport harness) {}

    static Optional<HarnessReport> of(List<AgentState> agents) {
        return joined(agents.stream()
                .flatMap(agent -> agent.result().stream()
                        .flatMap(result -> result.harness().stream())
                        .map(harness -> new Of(agent.host(), harness)))
                .toList());
    }

    static Optional<HarnessReport> joined(List<Of> agents) {
        List<HarnessReport> all = agents.stream().map(Of::harness).toList();
        if (all.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new HarnessReport(
                all.stream().mapToDouble(HarnessReport::cpuSeconds).sum(),
                busiestHost(agents),
                all.stream().mapToDouble(HarnessReport::gcSeconds).max().orElse(0),
                all.stream().mapToLong(HarnessReport::gcCount).max().orElse(0),
                worst(all.stream().mapToLong(HarnessReport::lagP50Micros)),
                worst(all.stream().mapToLong(HarnessReport::lagP99Micros)),
                worst(all.stream().mapToLong(HarnessReport::lagMaxMicros)),
                worst(all.stream().mapToLong(HarnessReport::allocatedBytesPerTransaction)),
                all.stream()
                        .flatMap(each -> each.longestGcPauseMillis().stream())
                        .max(Long::compare),
                Optional.empty(),
                clocks(all.stream().flatMap(each -> each.clocks().stream()).toList())));
    }

    /// Returns the processor share of the busiest host; −1 if no share is known.
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

    private static Optional<ClockReport> clocks(List<ClockReport> all) {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new ClockReport(
                farthest(all, ClockReport::seconds),
                farthest(all, ClockReport::largestStepMillis),
                farthest(all, ClockReport::driftMillis),
                farthest(all, ClockReport::latestTickMillis)));
    }

    private static double farthest(List<ClockReport> all, ToDoubleFunction<ClockReport> figure) {
        Function<ClockReport, Double> boxed = figure::applyAsDouble;
        return all.stream()
                .map(boxed)
                .max(Comparator.comparingDouble(Math::abs))
                .orElse(0.0);
    }
}
