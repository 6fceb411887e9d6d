package io.orderline.monitor.host;

import io.orderline.base.csv.CsvFile;
import io.orderline.monitor.host.proc.SnapshotPair;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The CSV files about one host. Each sample is flushed, so it survives the process. Not thread-safe.
public final class CsvTableFiles implements AutoCloseable {
    private final Map<CsvTable<?>, CsvFile> files = new LinkedHashMap<>();

    /// @param host a name that is safe in file names
    public CsvTableFiles(Path folder, String host, List<CsvTable<?>> tables) {
        tables.forEach(table -> files.put(
                table,
                new CsvFile(
                        folder.resolve(table.name() + "-" + host + ".csv"),
                        table.format().columns())));
    }

    /// @param seconds end of the sample on the run's time axis
    public void write(SnapshotPair span, double seconds) {
        files.forEach((table, file) -> file.write(table.lines(span, seconds)));
    }

    @Override
    public void close() {
        files.values().forEach(CsvFile::close);
    }
}
