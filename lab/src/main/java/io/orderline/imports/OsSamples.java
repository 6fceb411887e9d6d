package io.orderline.imports;

import io.orderline.base.TextFormat;
import io.orderline.base.csv.CsvFile;
import io.orderline.base.csv.CsvLines;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Samples of the one machine that BenchmarkSQL 5's collector watched, converted to files of a watched host.
/// Columns that it did not sample stay empty.
record OsSamples(Path data) {
    private static final String HOST = "imported";
    private static final String TIMES = "t_s,length_s,";
    private static final int CPU_COLUMNS = 9;
    /// The collector's shares are percentages if they add up to more than this.
    private static final double PERCENT = 50;

    private static final List<String> OS_HEADER = header("user_share,nice_share,system_share,idle_share,iowait_share,"
            + "irq_share,softirq_share,steal_share,guest_share,memory_total_bytes,memory_available_bytes,"
            + "memory_cached_bytes,memory_dirty_bytes,memory_writeback_bytes,dirty_pages,swap_used_bytes,"
            + "cpu_pressure_some_share,io_pressure_some_share,io_pressure_full_share,memory_pressure_some_share,"
            + "memory_pressure_full_share");
    private static final List<String> DISK_HEADER = header("disk,reads_per_s,read_merges_per_s,read_kb_per_s,"
            + "writes_per_s,write_merges_per_s,write_kb_per_s,busy_share,queue_requests");
    private static final List<String> NET_HEADER =
            header("interface,rx_packets_per_s,rx_kb_per_s,tx_packets_per_s,tx_kb_per_s");

    static Optional<OsSamples> in(Path data) {
        return Files.isRegularFile(data.resolve("sys_info.csv")) ? Optional.of(new OsSamples(data)) : Optional.empty();
    }

    private static List<String> header(String columns) {
        return List.of((TIMES + columns).split(",", -1));
    }

    /// @return sentences about what could not be read
    /// @throws ResultsUnwritableException if a file cannot be written, for example because the disk is full
    List<String> copy(RunFolder folder) throws IOException {
        List<String> damage = new ArrayList<>();
        List<String> disks = new ArrayList<>();
        List<String> interfaces = new ArrayList<>();
        List<List<String>> os = new ArrayList<>();
        for (Row row : rows("sys_info.csv", 13, damage)) {
            os.add(os(row));
        }
        if (!os.isEmpty()) {
            write(folder, "os", OS_HEADER, os);
            write(folder, "disks", DISK_HEADER, devices("blk_", 9, disks, damage));
            write(folder, "net", NET_HEADER, devices("net_", 7, interfaces, damage));
            Json.write(
                    folder.hosts(),
                    List.of(new HostRecord(HOST, "unknown", false, "", "", -1, -1, -1, disks, interfaces)));
        }
        return damage;
    }

    private static void write(RunFolder folder, String kind, List<String> header, List<List<String>> lines) {
        try (CsvFile csv = new CsvFile(folder.monitors().resolve(kind + "-" + HOST + ".csv"), header)) {
            csv.write(lines);
        }
    }

    /// A complete line, with the cells after run, time and device.
    private record Row(double seconds, double length, List<String> cells) {
        List<String> line(List<String> middle) {
            List<String> line = new ArrayList<>(List.of(
                    TextFormat.format("%.3f", seconds), Double.isNaN(length) ? "" : TextFormat.format("%.3f", length)));
            line.addAll(middle);
            return line;
        }
    }

    private List<Row> rows(String name, int columns, List<String> damage) throws IOException {
        List<Row> rows = new ArrayList<>();
        long[] bad = {0};
        CsvLines.each(data.resolve(name), bytes -> {}, (number, cells) -> {
            if (number > 1 && cells.size() == columns && isNumber(cells.get(1))) {
                double seconds = Double.parseDouble(cells.get(1)) / 1000;
                double before = rows.isEmpty() ? Double.NaN : rows.getLast().seconds();
                rows.add(new Row(
                        seconds,
                        seconds - before,
                        cells.subList(columns == 13 ? 2 : 3, columns).stream()
                                .map(cell -> isNumber(cell) ? cell : "")
                                .toList()));
            } else if (number > 1) {
                bad[0]++;
            }
        });
        if (bad[0] > 0) {
            damage.add(bad[0] + " lines of " + name + " were left out: they are not whole.");
        }
        return rows;
    }

    private static boolean isNumber(String text) {
        try {
            return Double.isFinite(Double.parseDouble(text));
        } catch (NumberFormatException garbage) {
            return false;
        }
    }

    private static List<String> os(Row row) {
        double sum = row.cells().subList(0, CPU_COLUMNS - 1).stream()
                .filter(OsSamples::isNumber)
                .mapToDouble(Double::parseDouble)
                .sum();
        double unit = sum > PERCENT ? 100 : 1;
        List<String> middle = row.cells().subList(0, CPU_COLUMNS).stream()
                .map(cell -> isNumber(cell) ? TextFormat.format("%.4f", Double.parseDouble(cell) / unit) : "")
                .collect(Collectors.toCollection(ArrayList::new));
        middle.addAll(List.of("", "", "", "", ""));
        middle.add(row.cells().getLast());
        middle.addAll(List.of("", "", "", "", "", ""));
        return row.line(middle);
    }

    private List<List<String>> devices(String prefix, int columns, List<String> names, List<String> damage)
            throws IOException {
        List<List<String>> lines = new ArrayList<>();
        for (String file : files(prefix)) {
            String name = file.substring(prefix.length(), file.length() - ".csv".length());
            names.add(name);
            for (Row row : rows(file, columns, damage)) {
                List<String> middle = new ArrayList<>(List.of(name));
                middle.addAll(row.cells());
                middle.addAll(prefix.equals("blk_") ? List.of("", "") : List.of());
                lines.add(row.line(middle));
            }
        }
        return lines;
    }

    private List<String> files(String prefix) throws IOException {
        try (Stream<Path> all = Files.list(data)) {
            return all.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith(prefix) && name.endsWith(".csv"))
                    .sorted()
                    .toList();
        }
    }
}
