package io.orderline.monitor.host;

import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.host.proc.HostSnapshot;
import io.orderline.monitor.host.proc.ProcFiles;
import io.orderline.monitor.host.proc.SnapshotPair;
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
    private final LocalHostSource source = new LocalHostSource(List.of("postgres"), Map::of);
    private List<CsvTable<?>> sheets = List.of();
    private SnapshotPair span = new SnapshotPair(none(), none());

    private static HostSnapshot none() {
        return HostSnapshot.parse(
                new ProcFiles(Map.of(ProcFiles.UPTIME, "0 0")),
                Optional.empty(),
                new HostSnapshot.Processes(Optional.empty(), List.of()),
                Map.of());
    }

    @Setup
    public void prepare() throws IOException {
        HostDescription host = source.describe();
        DeviceSelection devices = DeviceSelection.of(host, List.of());
        sheets = List.of(
                OsTable.of(host.pageBytes()),
                CpuCoreTable.of(),
                DeviceTables.disks(devices.disks()),
                DeviceTables.interfaces(devices.interfaces()),
                ProcessTable.of(host.pageBytes()));
        span = new SnapshotPair(source.read(false), source.read(false));
    }

    @Benchmark
    public HostSnapshot read() throws IOException {
        return source.read(false);
    }

    /// Goes through all pages of the engine's processes: at most each ten seconds.
    @Benchmark
    public HostSnapshot readWithPss() throws IOException {
        return source.read(true);
    }

    @Benchmark
    public List<List<List<String>>> lines() {
        return sheets.stream()
                .<List<List<String>>>map(sheet -> sheet.lines(span, 1))
                .toList();
    }
}
