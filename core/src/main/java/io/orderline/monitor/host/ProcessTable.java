package io.orderline.monitor.host;

import io.orderline.base.csv.CsvFormat;
import io.orderline.monitor.host.proc.EngineUse;
import io.orderline.monitor.host.proc.HostSnapshot;
import io.orderline.monitor.host.proc.ProcessTimes;
import io.orderline.monitor.host.proc.SnapshotPair;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The table of processor time and memory of the driver, the engine, and each of its known servers.
public final class ProcessTable {
    private static final String NODE = "node:";

    private ProcessTable() {}

    /// @param now processes at the second reading
    private record Use(String name, double cpuCores, List<ProcessTimes> now) {}

    public static CsvTable<?> of(long pageBytes) {
        CsvFormat<CsvTable.Line<Use>> format = CsvTable.<Use>timed()
                .text("process", line -> CsvTable.plain(line.item().name))
                .count("count", line -> line.item().now.size())
                .fixed("cpu_cores", CsvTable.SHARE_DECIMALS, line -> line.item().cpuCores)
                .fixed("rss_bytes", 0, line -> (double) pages(line.item()) * pageBytes)
                .fixed("pss_bytes", 0, line -> line.span().after().pssBytes(line.item().now));
        return new CsvTable<>("processes", format, ProcessTable::uses);
    }

    private static long pages(Use use) {
        return use.now.stream().mapToLong(ProcessTimes::rssPages).sum();
    }

    /// Returns a line for an engine or a server that is present at one of the two readings.
    private static Stream<Use> uses(SnapshotPair span) {
        HostSnapshot.Processes before = span.before().processes();
        HostSnapshot.Processes after = span.after().processes();
        Optional<Use> driver = after.driver()
                .flatMap(now -> before.driver()
                        .map(was -> new Use(
                                "driver",
                                span.perSecond(was.ticks(), now.ticks()) / EngineUse.TICKS_PER_SECOND,
                                List.of(now))));
        Set<String> nodes = new TreeSet<>(before.nodes().keySet());
        nodes.addAll(after.nodes().keySet());
        return Stream.of(
                        driver.stream(),
                        together(span, "engine", before.engine(), after.engine()),
                        nodes.stream()
                                .flatMap(node -> together(span, NODE + node, before.node(node), after.node(node))))
                .flatMap(uses -> uses);
    }

    private static Stream<Use> together(
            SnapshotPair span, String name, List<ProcessTimes> before, List<ProcessTimes> after) {
        return before.isEmpty() && after.isEmpty()
                ? Stream.empty()
                : Stream.of(new Use(
                        name,
                        EngineUse.cpuSeconds(span.before(), span.after(), before, after) / span.seconds(),
                        after));
    }
}
