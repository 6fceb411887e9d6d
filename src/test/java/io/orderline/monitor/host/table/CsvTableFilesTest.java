package io.orderline.monitor.host.table;

import io.orderline.monitor.host.proc.Captured;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The files about a host, byte for byte.
class CsvTableFilesTest {
    private static final int PAGE = 4096;

    @TempDir
    private Path folder;

    @Test
    void filesOfAHost() throws IOException {
        List<CsvTable<?>> tables = List.of(
                OsTable.of(PAGE),
                CpuCoreTable.of(),
                DeviceTables.disks(List.of("nvme0n1")),
                DeviceTables.interfaces(List.of("eth0")),
                ProcessTable.of(PAGE));
        try (CsvTableFiles files = new CsvTableFiles(folder.resolve("monitors"), "db1", tables)) {
            files.write(Captured.span(Captured.AS_IT_IS), 12.3456);
            files.write(Captured.span(Captured.AS_IT_IS), 14.3455);
        }
        for (String name : List.of("os", "cores", "disks", "net", "processes")) {
            Golden.check("csv/" + name + ".csv", Files.readString(folder.resolve("monitors/" + name + "-db1.csv")));
        }
    }
}
