package io.orderline.monitor.host;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.csv.CsvFile;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.host.proc.HostSnapshot;
import io.orderline.monitor.host.proc.PssBudget;
import io.orderline.monitor.host.proc.SnapshotPair;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Samples one host on its own thread, and writes the samples. A lost host is tried again and again, with
/// growing pauses; the samples in between are missing.
final class HostMonitor implements Monitor {
    private static final String LOST = "monitor-lost";
    private static final String BACK = "monitor-back";
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);
    private static final Duration END_LIMIT = Duration.ofSeconds(1);

    private final String host;
    private final HostSource.Opener opener;
    private final List<CsvTable<?>> tables;
    private final Path folder;
    private final long intervalNanos;
    private final MonitorListener listener;
    private volatile boolean over;
    private volatile @Nullable HostSource source;
    private @Nullable Thread thread;
    private long originNanos;
    private boolean lost;

    /// The output folder, which is created, and the interval between samples.
    record Output(Path folder, Duration interval) {}

    /// @param host its name, safe in file names
    HostMonitor(
            String host, HostSource.Opener opener, List<CsvTable<?>> tables, Output output, MonitorListener listener) {
        this.host = host;
        this.opener = opener;
        this.tables = List.copyOf(tables);
        this.folder = output.folder();
        this.intervalNanos = output.interval().toNanos();
        this.listener = listener;
    }

    @Override
    public void begin(long origin) {
        originNanos = origin;
        thread = Thread.ofPlatform().daemon().name("watch-" + host).start(this::watch);
    }

    private double seconds() {
        return (System.nanoTime() - originNanos) / 1e9;
    }

    private void watch() {
        try (CsvTableFiles files = new CsvTableFiles(folder, host, tables)) {
            Duration pause = FIRST_PAUSE;
            while (!over) {
                pause = sampleUntilLost(files) ? FIRST_PAUSE : pause;
                park(System.nanoTime() + pause.toNanos());
                pause = longer(pause);
            }
        } catch (ResultsUnwritableException full) {
            tell(LOST, full.getMessage() + ". The host " + host + " is not watched any more");
        } catch (RuntimeException bug) {
            System.getLogger(HostMonitor.class.getName()).log(System.Logger.Level.ERROR, "cannot watch " + host, bug);
            tell(LOST, "the host " + host + " is not watched any more: " + bug);
        }
    }

    private static Duration longer(Duration pause) {
        Duration twice = pause.multipliedBy(2);
        return twice.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : twice;
    }

    /// @return whether the host was reachable at all
    private boolean sampleUntilLost(CsvTableFiles files) {
        boolean there = false;
        try (HostSource opened = opener.open()) {
            source = opened;
            HostSnapshot first = opened.read(false);
            there = true;
            back();
            sample(opened, first, files);
        } catch (IOException e) {
            lost(e);
        } finally {
            source = null;
        }
        return there;
    }

    private void sample(HostSource opened, HostSnapshot first, CsvTableFiles files) throws IOException {
        HostSnapshot before = first;
        long due = System.nanoTime();
        PssBudget budget = new PssBudget(due);
        while (!over) {
            due = Math.max(due + intervalNanos, System.nanoTime());
            park(due);
            if (!over) {
                double asked = seconds(); // counters are read first, the memory of processes takes longer
                HostSnapshot after = read(opened, before, budget);
                SnapshotPair span = new SnapshotPair(before, after);
                if (span.seconds() > 0) { // not positive if the host restarted
                    files.write(span, asked);
                }
                before = after;
            }
        }
    }

    private static HostSnapshot read(HostSource opened, HostSnapshot before, PssBudget budget) throws IOException {
        long began = System.nanoTime();
        boolean withPss = budget.allows(began, before.processes().all());
        HostSnapshot after = opened.read(withPss);
        if (withPss) {
            long now = System.nanoTime();
            budget.spent(now, now - began);
        }
        return after;
    }

    private void park(long untilNanos) {
        for (long left = untilNanos - System.nanoTime(); left > 0 && !over; left = untilNanos - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
        }
    }

    private void lost(IOException e) {
        if (!lost) {
            lost = true;
            tell(LOST, "the host " + host + " is not watched any more: " + e.getMessage());
        }
    }

    private void back() {
        if (lost) {
            lost = false;
            tell(BACK, "the host " + host + " is watched again");
        }
    }

    private void tell(String kind, String message) {
        if (!over) {
            listener.trouble(seconds(), kind, message);
        }
    }

    /// Closes the source first. An interrupt ends an attempt to connect, but also the writing of a line.
    @Override
    public void close() {
        over = true;
        HostSource current = source;
        if (current != null) {
            current.close();
        }
        Thread running = thread;
        if (running != null) {
            LockSupport.unpark(running);
            if (!ended(running)) {
                running.interrupt();
                ended(running);
            }
        }
    }

    private static boolean ended(Thread running) {
        try {
            return running.join(END_LIMIT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /// The CSV files about one host. Each sample is flushed, so it survives the process. Not thread-safe.
    static final class CsvTableFiles implements AutoCloseable {
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
}
