package io.orderline.monitor.host.table;

import io.orderline.monitor.host.proc.EngineUse;
import io.orderline.monitor.host.proc.HostSnapshot;
import io.orderline.monitor.host.proc.ProcessTimes;
import io.orderline.monitor.host.proc.SnapshotPair;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Processor time and memory of the driver, of the engine, and of each of its servers that is known.
///
/// @param pageBytes size of a page of memory
public record ProcessTable(long pageBytes) implements CsvTable {
    /// Before the name of a server.
    private static final String NODE = "node:";

    @Override
    public String name() {
        return "processes";
    }

    @Override
    public String header() {
        return TIMES + "process,count,cpu_cores,rss_bytes,pss_bytes";
    }

    /// An engine, or a server, has a line from when it is seen on a host, and while it was there a reading ago.
    @Override
    public void append(SnapshotPair span, CsvRow cells) {
        Optional<ProcessTimes> driver = span.after().processes().driver();
        driver.ifPresent(
                now -> span.before().processes().driver().ifPresent(before -> driver(span, before, now, cells)));
        HostSnapshot.Processes before = span.before().processes();
        HostSnapshot.Processes after = span.after().processes();
        together(span, "engine", before.engine(), after.engine(), cells);
        Set<String> nodes = new TreeSet<>(before.nodes().keySet());
        nodes.addAll(after.nodes().keySet());
        nodes.forEach(node -> together(span, NODE + node, before.node(node), after.node(node), cells));
    }

    private void together(
            SnapshotPair span, String name, List<ProcessTimes> before, List<ProcessTimes> after, CsvRow cells) {
        if (!after.isEmpty() || !before.isEmpty()) {
            double cpu = EngineUse.cpuSeconds(span.before(), span.after(), before, after) / span.seconds();
            long pages = after.stream().mapToLong(ProcessTimes::rssPages).sum();
            line(cells, name, after.size(), cpu)
                    .whole((double) pages * pageBytes)
                    .whole(span.after().pssBytes(after))
                    .end();
        }
    }

    private void driver(SnapshotPair span, ProcessTimes before, ProcessTimes now, CsvRow cells) {
        double cpu = span.perSecond(before.ticks(), now.ticks()) / EngineUse.TICKS_PER_SECOND;
        line(cells, "driver", 1, cpu)
                .whole((double) now.rssPages() * pageBytes)
                .whole(span.after().pssBytes(List.of(now)))
                .end();
    }

    private static CsvRow line(CsvRow cells, String process, int count, double cpuCores) {
        return cells.line().name(process).whole(count).share(cpuCores);
    }
}
