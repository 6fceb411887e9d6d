package io.orderline.monitor.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.host.table.CsvTable;
import io.orderline.monitor.host.table.OsTable;
import io.orderline.monitor.host.table.ProcessTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// This host, watched by this JVM.
class HostMonitorTest {
    private static final Path FULL = Path.of("/dev/full");
    private static final int PAGE = 4096;

    @TempDir
    private Path folder;

    private final List<String> troubles = new CopyOnWriteArrayList<>();

    private HostMonitor monitor() {
        List<CsvTable<?>> sheets = List.of(OsTable.of(PAGE), ProcessTable.of(PAGE));
        HostMonitor.Course course = new HostMonitor.Course(folder, Duration.ofMillis(20));
        return new HostMonitor(
                "here", () -> new LocalHostSource(List.of(), Map::of), sheets, course, new MonitorListener() {
                    @Override
                    public void event(double seconds, String kind, String message, Map<String, ?> details) {
                        troubles.add(kind + ": " + message);
                    }

                    @Override
                    public void trouble(double seconds, String kind, String message) {
                        troubles.add(kind + ": " + message);
                    }
                });
    }

    private long linesOf(String sheet) throws IOException {
        Path file = folder.resolve(sheet + "-here.csv");
        return Files.exists(file) ? Files.readString(file).lines().count() : 0;
    }

    private static boolean watches() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals("watch-here"));
    }

    @Test
    void samplesAreInTheFilesAtOnceAndEndWithTheMonitor() throws Exception {
        try (HostMonitor monitor = monitor()) {
            monitor.begin(System.nanoTime());
            await().until(() -> linesOf("os") > 3 && linesOf("processes") > 3);
        }
        await().until(() -> !watches());
        assertThat(troubles).isEmpty();
        assertThat(folder.resolve("processes-here.csv")).content().contains(",driver,1,");
    }

    @Test
    void aFullDiskIsToldOnceAndEndsTheMonitor() throws Exception {
        Files.createSymbolicLink(folder.resolve("processes-here.csv"), FULL);
        try (HostMonitor monitor = monitor()) {
            monitor.begin(System.nanoTime());
            await().until(() -> !troubles.isEmpty() && !watches());
        }
        assertThat(troubles)
                .singleElement()
                .asString()
                .startsWith("monitor-lost: cannot write ")
                .endsWith("The host here is not watched any more");
    }
}
