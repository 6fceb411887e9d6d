package io.orderline.monitor.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.monitor.host.HostMonitor.CsvTableFiles;
import io.orderline.monitor.host.proc.Captured;
import io.orderline.monitor.host.proc.HostSnapshot;
import io.orderline.monitor.host.proc.ProcessTimes;
import io.orderline.monitor.host.proc.SnapshotPair;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/// Figures worked out by hand from two answers that are two seconds apart.
class SheetsTest {
    private static final int PAGE = 4096;

    private static SnapshotPair span() {
        return Captured.span(Captured.AS_IT_IS);
    }

    /// With one text in the second answer replaced.
    private static SnapshotPair span(String from, String to) {
        return Captured.span(answer -> {
            assertThat(answer).contains(from);
            return answer.replace(from, to);
        });
    }

    /// 384 ticks: user 160, of which 80 for guests; nice 4, all of it for guests; system 60, idle 120, iowait 20,
    /// softirq 16, steal 4.
    @Test
    void theWholeHostWithAsManyColumnsAsItsHeader() {
        assertThat(Captured.lines(OsTable.of(PAGE), span()))
                .containsExactly(String.join(
                        ",",
                        "0.2083,0.0000,0.1563,0.3125,0.0521,0.0000,0.0417,0.0104,0.2188",
                        "8192000000,5017600000,3174400000,8192000,40960,2000,1024000",
                        "0.2500,1.0000,0.1000,0.0000,0.0000"));
        assertThat(SHEETS.values())
                .allSatisfy(sheet -> assertThat(Captured.lines(sheet, span()))
                        .isNotEmpty()
                        .allSatisfy(line -> assertThat(("0,0," + line).split(",", -1))
                                .hasSameSizeAs(sheet.format().columns())));
    }

    private static final Map<String, CsvTable<?>> SHEETS = Map.of(
            "os", OsTable.of(PAGE),
            "cores", CpuCoreTable.of(),
            "disks", DeviceTables.disks(List.of("nvme0n1")),
            "net", DeviceTables.interfaces(List.of("eth0")),
            "processes", ProcessTable.of(PAGE));

    /// Lines of a sheet with a text of the second answer replaced.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        cores | '' | '' | cpu0,0.2222,0.0000,0.2222,0.0000,0.0444,0.0000,0.0444,0.0000,0.4667 cpu1,0.1961,0.0000,0.0980,0.5882,0.0588,0.0000,0.0392,0.0196,0.0000
        disks | '' | '' | nvme0n1,50.00,2.00,1000.00,200.00,10.00,4000.00,0.5000,1.50
        net   | '' | '' | eth0,1000.00,1024.00,5.00,2.00
        # Of the engine: 2 ticks of the postmaster, 50 of 101, 18 of the new 103, and 30 that 102 used before its end,
        # of the 1,030 that came to the postmaster with it. 2,500 + 5,100 + 1,000 pages.
        processes | '' | '' | engine,3,0.5000,35225600,12800000
        # Counters that go back. That of busy time has 32 bits; bytes may have them too.
        disks | 950 1 2500 4400  | 950 1 7 4400  | nvme0n1,50.00,2.00,1000.00,200.00,10.00,4000.00,,1.50
        disks | nvme0n1 1100 104 | nvme0n1 9 104 | nvme0n1,,2.00,1000.00,200.00,10.00,4000.00,0.5000,1.50
        net   | eth0:3145728     | eth0:17       | eth0,1000.00,,5.00,2.00
        # Devices that are gone
        disks | ' nvme0n1 '      | ' nvme9n9 '   | ''
        net   | eth0:            | eth9:         | ''
        # An idle time that loses a tick spoils nothing, and processors may begin anew.
        cores | ' 35000 1508'    | ' 34999 1508' | cpu0,0.2222,0.0000,0.2222,,0.0444,0.0000,0.0444,0.0000,0.4667 cpu1,0.1961,0.0000,0.0980,0.5882,0.0588,0.0000,0.0392,0.0196,0.0000
        cores | cpu0 10120 54 2540 | cpu0 12 54 2540 | cpu0,,,,,,,,, cpu1,0.1961,0.0000,0.0980,0.5882,0.0588,0.0000,0.0392,0.0196,0.0000
        # Unless all processes told it, nothing is said of PSS.
        processes | /proc/101/smaps_rollup | /proc/1/smaps_rollup | engine,3,0.5000,35225600,
        """)
    void aSheetHasTheseLines(String sheet, String from, String to, String lines) {
        assertThat(String.join(" ", Captured.lines(Objects.requireNonNull(SHEETS.get(sheet)), span(from, to))))
                .isEqualTo(lines);
    }

    @ParameterizedTest
    @FieldSource("io.orderline.monitor.host.proc.ProcFiles#PRESSURES")
    void kernelsWithoutPressureGiveEmptyFields(String resource) {
        SnapshotPair span = span("/proc/pressure/" + resource + ":", "without pressure ");
        String line = Captured.lines(OsTable.of(PAGE), span).getFirst();
        String all = "0.2500,1.0000,0.1000,0.0000,0.0000";
        assertThat(line)
                .endsWith(
                        switch (resource) {
                            case "cpu" -> all.replace("0.2500", "");
                            case "io" -> all.replace("1.0000,0.1000", ",");
                            default -> all.replace("0.0000,0.0000", ",");
                        });
    }

    /// The postmaster and 101 are of `primary`: 2 + 50 ticks, of 2,500 + 5,100 pages. `standby` has ended.
    @Test
    void eachServerHasItsOwnLineAndWithoutAnEngineThereIsNone() {
        SnapshotPair all = span();
        SnapshotPair split = new SnapshotPair(
                withNodes(all.before(), Map.of("primary", List.of(100L, 101L), "standby", List.of(102L))),
                withNodes(all.after(), Map.of("primary", List.of(100L, 101L))));
        assertThat(Captured.lines(ProcessTable.of(PAGE), split))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("engine,3,0.5000"),
                        line -> assertThat(line).startsWith("node:primary,2,"),
                        line -> assertThat(line).isEqualTo("node:standby,0,,0,"));
        HostSnapshot none = new Collector(List.of("mysqld")).snapshot(Captured.answer("first"));
        assertThat(Captured.lines(ProcessTable.of(PAGE), new SnapshotPair(none, none)))
                .isEmpty();
    }

    private static HostSnapshot withNodes(HostSnapshot is, Map<String, List<Long>> pids) {
        Map<String, List<ProcessTimes>> nodes = new HashMap<>();
        pids.forEach((node, own) -> nodes.put(
                node,
                is.processes().engine().stream()
                        .filter(process -> own.contains(process.pid()))
                        .toList()));
        return new HostSnapshot(
                is.clockSeconds(),
                is.uptimeSeconds(),
                is.cpus(),
                is.memoryKb(),
                is.pressureMicros(),
                is.disks(),
                is.interfaces(),
                new HostSnapshot.Processes(
                        is.processes().driver(), is.processes().engine(), nodes),
                is.pssBytes());
    }

    @TempDir
    private Path folder;

    @Test
    void filesOfAHost() throws IOException {
        List<CsvTable<?>> tables = List.copyOf(SHEETS.values());
        try (CsvTableFiles files = new CsvTableFiles(folder.resolve("monitors"), "db1", tables)) {
            files.write(span(), 12.3456);
            files.write(span(), 14.3455);
        }
        for (String name : SHEETS.keySet()) {
            Golden.check("csv/" + name + ".csv", Files.readString(folder.resolve("monitors/" + name + "-db1.csv")));
        }
    }
}
