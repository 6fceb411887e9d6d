package io.orderline.monitor.host;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// What one sample of this host costs, once a second beside a drive: reading `/proc`, and making lines of it. With as
/// many processes of PostgreSQL as run on it just then.
@State(Scope.Benchmark)
public class SampleBenchmark {
    private final LocalSource source = new LocalSource(List.of("postgres"), Map::of);
    private List<Sheet> sheets = List.of();
    private Span span = new Span(none(), none());

    private static Snapshot none() {
        return Snapshot.parse(
                new ProcText(Map.of(ProcText.UPTIME, "0 0")),
                Optional.empty(),
                new Snapshot.Processes(Optional.empty(), List.of()),
                Map.of());
    }

    @Setup
    public void prepare() throws IOException {
        HostDescription host = source.describe();
        Devices devices = Devices.of(host, List.of());
        sheets = List.of(
                new OsSheet(host.pageBytes()),
                new CoresSheet(),
                new DisksSheet(devices.disks()),
                new NetSheet(devices.interfaces()),
                new ProcessesSheet(host.pageBytes()));
        span = new Span(source.read(false), source.read(false));
    }

    @Benchmark
    public Snapshot read() throws IOException {
        return source.read(false);
    }

    /// Goes through all pages of the engine's processes: at most each ten seconds.
    @Benchmark
    public Snapshot readWithPss() throws IOException {
        return source.read(true);
    }

    @Benchmark
    public String lines() {
        Cells cells = new Cells(1, span.seconds());
        sheets.forEach(sheet -> sheet.append(span, cells));
        return cells.text();
    }
}
