package io.orderline.report.run.text;

import io.orderline.base.csv.CsvFile;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/// What monitors saw in the canned runs: two hosts, of which one was lost for a while, and the database, each second.
///
/// @param seconds so long
record CannedMonitors(RunFolder folder, int seconds) {
    private static final double GIB = 1L << 30;
    private static final int CHECKPOINT_EVERY = 30;
    private static final int CHECKPOINT_SECONDS = 9;

    /// The standby is lost in these seconds.
    static final int LOST = 41;
    static final int BACK = 47;

    private static boolean checkpoint(int second) {
        return second % CHECKPOINT_EVERY < CHECKPOINT_SECONDS && second >= CHECKPOINT_EVERY;
    }

    /// 0 … 0.99, another one each second, and the same in each run.
    private static double wobble(int second, int prime) {
        return second * prime % 100 / 100.0;
    }

    void write() throws IOException {
        HostRecord[] hosts = Json.parse(CannedRun.file("hosts.json"), HostRecord[].class);
        for (HostRecord host : hosts) {
            os(host);
            write(host, "disks", "disk,read_kb_per_s,write_kb_per_s,busy_share", second -> disks(host, second));
            write(host, "net", "interface,rx_kb_per_s,tx_kb_per_s", second -> net(host, second));
            write(host, "processes", "process,count,cpu_cores,rss_bytes,pss_bytes", second -> processes(host, second));
        }
        Json.write(folder.hosts(), hosts);
        database();
        waits();
    }

    /// @param lines of a second, without its time and length
    private void write(HostRecord host, String name, String columns, IntFunction<List<List<String>>> lines) {
        try (CsvFile csv = new CsvFile(folder.host(name, host), List.of(("t_s,length_s," + columns).split(",")))) {
            for (int second = 1; second <= seconds; second++) {
                if (host.driver() || second < LOST || second > BACK) {
                    List<String> times = line(second + 0.01, "1.000");
                    csv.write(lines.apply(second).stream()
                            .map(line ->
                                    Stream.concat(times.stream(), line.stream()).toList())
                            .toList());
                }
            }
        }
    }

    private void os(HostRecord host) {
        String columns =
                "user_share,nice_share,system_share,idle_share,iowait_share,irq_share,softirq_share,steal_share,"
                        + "guest_share,memory_total_bytes,memory_available_bytes,memory_cached_bytes,memory_dirty_bytes,"
                        + "memory_writeback_bytes,dirty_pages,swap_used_bytes,cpu_pressure_some_share,io_pressure_some_share,"
                        + "io_pressure_full_share,memory_pressure_some_share,memory_pressure_full_share";
        double memory = host.memoryBytes();
        double level = host.driver() ? 1 : 0.3;
        double steal = host.driver() ? 0 : 0.015;
        write(host, "os", columns, second -> {
            double user = level * (0.42 + 0.08 * wobble(second, 37));
            double system = level * (0.16 + 0.05 * wobble(second, 61));
            double iowait = checkpoint(second) ? 0.12 + 0.08 * wobble(second, 43) : 0.02;
            double idle = 1 - user - system - iowait - steal - 0.03;
            double dirty = (0.1 + second % CHECKPOINT_EVERY * 0.02) * GIB;
            List<String> processors = line(user, 0, system, idle, iowait, 0, 0.03, steal, 0);
            List<String> ram = line(memory, memory - 20 * level * GIB, 12 * level * GIB, dirty, 0, dirty / 4096, 0);
            List<String> pressure = line(user / 4, iowait, iowait / 2, 0, 0);
            return List.of(
                    Stream.of(processors, ram, pressure).flatMap(List::stream).toList());
        });
    }

    private static List<List<String>> disks(HostRecord host, int second) {
        double busy = checkpoint(second) ? 0.9 : 0.35 + 0.1 * wobble(second, 37);
        return host.disks().stream()
                .map(disk -> disk.endsWith("1n1")
                        ? line(disk, 1, 0.1 * 52_000 * busy, 0.02)
                        : line(disk, 900 * wobble(second, 31), 52_000 * busy, busy))
                .toList();
    }

    private static List<List<String>> net(HostRecord host, int second) {
        return host.interfaces().stream()
                .map(name -> line(name, 1_800 + 300 * wobble(second, 41), 5_200 + 900 * wobble(second, 59)))
                .toList();
    }

    private static List<List<String>> processes(HostRecord host, int second) {
        double cores = host.threads() * (host.driver() ? 0.5 : 0.1);
        List<String> engine = line("engine", 21, cores + wobble(second, 37), 18e9, "");
        List<String> driver = line("driver", 1, 1.4 + 0.2 * wobble(second, 61), 7e8, "");
        return host.driver() ? List.of(driver, engine) : List.of(engine);
    }

    private static List<String> line(Object... cells) {
        return Arrays.stream(cells)
                .map(cell -> cell instanceof Number number ? text(number.doubleValue()) : cell.toString())
                .toList();
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
            for (int second = 0; second <= seconds; second++) {
                log += checkpoint(second) ? 6e6 : 2e6 + 1e6 * wobble(second, 67);
                commits += second % 600 == 59 || (second % 600 == 0 && second > 0) ? 70 : 272 + 14 * wobble(second, 71);
                double hit = 1e6 + 30_000.0 * second;
                double read = 5000 + 60.0 * second + (checkpoint(second) ? 20 : 0);
                int active = 3 + second * 7 % 5;
                csv.write(List.of(
                        line(second + 0.02, commits, 40 + second, log, hit, read, active, 12 - active, second % 3)));
            }
        }
    }

    private void waits() {
        try (CsvFile csv = new CsvFile(folder.waits(), List.of("t_s", "type", "event", "sessions"))) {
            for (int second = 0; second <= seconds; second++) {
                double time = second + 0.02;
                csv.write(List.of(
                        line(time, "", "", 3),
                        line(time, "IO", checkpoint(second) ? "DataFileWrite" : "WalSync", second % 4),
                        line(time, "Lock", "tuple", second % 3),
                        line(time, "LWLock", "WALWrite", checkpoint(second) ? 2 : 1),
                        line(time, "Client", "ClientRead", 1)));
            }
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
