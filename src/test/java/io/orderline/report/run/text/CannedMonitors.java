package io.orderline.report.run.text;

import io.orderline.base.csv.CsvFile;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What monitors saw in the canned runs: two hosts, of which one was lost for a while, and the database, each second.
final class CannedMonitors {
    private static final double GIB = 1L << 30;
    private static final int CHECKPOINT_EVERY = 30;
    private static final int CHECKPOINT_SECONDS = 9;

    /// The standby is lost in these seconds.
    static final int LOST = 41;
    static final int BACK = 47;

    private final RunFolder folder;
    private final int seconds;

    private CannedMonitors(RunFolder folder, int seconds) {
        this.folder = folder;
        this.seconds = seconds;
    }

    static void write(RunFolder folder, int seconds) throws IOException {
        CannedMonitors monitors = new CannedMonitors(folder, seconds);
        monitors.hosts();
        monitors.database();
        monitors.waits();
    }

    private static boolean checkpoint(int second) {
        return second % CHECKPOINT_EVERY < CHECKPOINT_SECONDS && second >= CHECKPOINT_EVERY;
    }

    /// 0 … 0.99, another one each second, and the same in each run.
    private static double wobble(int second, int prime) {
        return second * prime % 100 / 100.0;
    }

    private void hosts() throws IOException {
        HostRecord[] hosts = Json.parse(CannedRun.file("hosts.json"), HostRecord[].class);
        for (HostRecord host : hosts) {
            os(host);
            write(host, "disks", "disk,read_kb_per_s,write_kb_per_s,busy_share", this::disks);
            write(host, "net", "interface,rx_kb_per_s,tx_kb_per_s", this::net);
            write(host, "processes", "process,count,cpu_cores,rss_bytes,pss_bytes", CannedMonitors::processes);
        }
        Json.write(folder.hosts(), hosts);
    }

    private interface Sheet {
        List<List<String>> lines(HostRecord host, int second);
    }

    private void write(HostRecord host, String name, String columns, Sheet sheet) {
        Path file = folder.host(name, host);
        try (CsvFile csv = new CsvFile(file, List.of(("t_s,length_s," + columns).split(",")))) {
            List<List<String>> all = new ArrayList<>();
            for (int second = 1; second <= seconds; second++) {
                if (host.driver() || second < LOST || second > BACK) {
                    for (List<String> cells : sheet.lines(host, second)) {
                        List<String> line = new ArrayList<>(List.of(text(second + 0.01), "1.000"));
                        line.addAll(cells);
                        all.add(line);
                    }
                }
            }
            csv.write(all);
        }
    }

    private void os(HostRecord host) {
        String columns =
                "user_share,nice_share,system_share,idle_share,iowait_share,irq_share,softirq_share,steal_share,"
                        + "guest_share,memory_total_bytes,memory_available_bytes,memory_cached_bytes,memory_dirty_bytes,"
                        + "memory_writeback_bytes,dirty_pages,swap_used_bytes,cpu_pressure_some_share,io_pressure_some_share,"
                        + "io_pressure_full_share,memory_pressure_some_share,memory_pressure_full_share";
        double memory = host.memoryBytes();
        write(host, "os", columns, (of, second) -> {
            double level = of.driver() ? 1 : 0.3;
            double user = level * (0.42 + 0.08 * wobble(second, 37));
            double system = level * (0.16 + 0.05 * wobble(second, 61));
            double iowait = checkpoint(second) ? 0.12 + 0.08 * wobble(second, 43) : 0.02;
            double steal = of.driver() ? 0 : 0.015;
            double idle = 1 - user - system - iowait - steal - 0.03;
            double dirty = 0.1 + second % CHECKPOINT_EVERY * 0.02;
            List<String> all = new ArrayList<>(cells(user, 0, system, idle, iowait, 0, 0.03, steal, 0));
            all.addAll(cells(memory, memory - 20 * level * GIB, 12 * level * GIB));
            all.addAll(cells(dirty * GIB, 0, dirty * GIB / 4096, 0));
            all.addAll(cells(user / 4, iowait, iowait / 2, 0, 0));
            return List.of(all);
        });
    }

    private List<List<String>> disks(HostRecord host, int second) {
        double busy = checkpoint(second) ? 0.9 : 0.35 + 0.1 * wobble(second, 37);
        return host.disks().stream()
                .map(disk -> named(
                        disk,
                        disk.endsWith("1n1") ? 1 : 900 * wobble(second, 31),
                        (disk.endsWith("1n1") ? 0.1 : 1) * 52_000 * busy,
                        disk.endsWith("1n1") ? 0.02 : busy))
                .toList();
    }

    private List<List<String>> net(HostRecord host, int second) {
        return host.interfaces().stream()
                .map(name -> named(name, 1_800 + 300 * wobble(second, 41), 5_200 + 900 * wobble(second, 59)))
                .toList();
    }

    private static List<List<String>> processes(HostRecord host, int second) {
        double cores = host.threads() * (host.driver() ? 0.5 : 0.1);
        List<String> engine = new ArrayList<>(List.of("engine", "21"));
        engine.addAll(cells(cores + wobble(second, 37), 18e9));
        engine.add("");
        List<String> driver = new ArrayList<>(List.of("driver", "1"));
        driver.addAll(cells(1.4 + 0.2 * wobble(second, 61), 7e8));
        driver.add("");
        return host.driver() ? List.of(driver, engine) : List.of(engine);
    }

    private static List<String> named(String name, double... values) {
        List<String> cells = new ArrayList<>(List.of(name));
        cells.addAll(cells(values));
        return cells;
    }

    private static List<String> cells(double... values) {
        return Arrays.stream(values).mapToObj(CannedMonitors::text).toList();
    }

    private static String text(double value) {
        return value == Math.rint(value)
                ? Long.toString((long) value)
                : String.format(Locale.ROOT, value < 10_000 ? "%.4f" : "%.0f", value);
    }

    private void database() {
        String columns =
                "t_s,xact_commit,xact_rollback,wal_position_bytes,blks_hit,blks_read,sessions_active,sessions_idle,"
                        + "sessions_waiting_for_locks";
        try (CsvFile csv = new CsvFile(folder.database(), List.of(columns.split(",")))) {
            double log = 1e9;
            double commits = 5000;
            List<List<String>> lines = new ArrayList<>();
            for (int second = 0; second <= seconds; second++) {
                log += checkpoint(second) ? 6e6 : 2e6 + 1e6 * wobble(second, 67);
                commits += second % 600 == 59 || (second % 600 == 0 && second > 0) ? 70 : 272 + 14 * wobble(second, 71);
                lines.add(cells(
                        second + 0.02,
                        commits,
                        40 + second,
                        log,
                        1e6 + 30_000.0 * second,
                        5000 + 60.0 * second + (checkpoint(second) ? 20 : 0),
                        3 + second * 7 % 5,
                        9 - second * 7 % 5,
                        second % 3));
            }
            csv.write(lines);
        }
    }

    private void waits() {
        try (CsvFile csv = new CsvFile(folder.waits(), List.of("t_s", "type", "event", "sessions"))) {
            List<List<String>> lines = new ArrayList<>();
            for (int second = 0; second <= seconds; second++) {
                String time = text(second + 0.02);
                lines.add(List.of(time, "", "", "3"));
                lines.add(List.of(time, "IO", checkpoint(second) ? "DataFileWrite" : "WalSync", "" + second % 4));
                lines.add(List.of(time, "Lock", "tuple", "" + second % 3));
                lines.add(List.of(time, "LWLock", "WALWrite", checkpoint(second) ? "2" : "1"));
                lines.add(List.of(time, "Client", "ClientRead", "1"));
            }
            csv.write(lines);
        }
    }

    static void events(EventLog events, int seconds) {
        for (int begin = CHECKPOINT_EVERY; begin < seconds; begin += CHECKPOINT_EVERY) {
            String cause = begin % (2 * CHECKPOINT_EVERY) == 0 ? "timed" : "requested";
            events.write(begin + 0.4, "checkpoint-began", cause + " checkpoint began", Map.of("cause", cause));
            double end = begin + CHECKPOINT_SECONDS + 0.4;
            if (end < seconds) {
                events.write(
                        end,
                        "checkpoint",
                        cause + " checkpoint ended: 5,120 buffers, 8.6 s of writing, 0.3 s of syncing",
                        Map.of("cause", cause, "beganSeconds", begin + 0.5, "writeSeconds", 8.6, "buffers", 5120));
            }
        }
        events.write(LOST, "monitor-lost", "the host standby is not watched any more: no answer", Map.of());
        events.write(BACK, "monitor-back", "the host standby is watched again", Map.of());
    }
}
