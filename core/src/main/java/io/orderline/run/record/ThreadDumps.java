package io.orderline.run.record;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Thread dumps of this process for the first stalls of a run: stack traces with names of threads, classes
/// and methods, but no values. If a dump fails, the run continues. Confined to the stall detector's thread.
final class ThreadDumps {
    static final int MOST = 3;

    private final Path folder;
    private int stalls;
    private Optional<String> last = Optional.empty();

    /// @param folder created with the first dump
    ThreadDumps(Path folder) {
        this.folder = folder;
    }

    /// Writes a dump. Call this once for each stall.
    void take() {
        stalls++;
        last = Optional.empty();
        if (stalls <= MOST) {
            Path file = folder.resolve("stall-" + stalls + ".txt");
            try {
                Files.createDirectories(folder);
                ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                        .dumpThreads(file.toAbsolutePath().toString(), ThreadDumpFormat.TEXT_PLAIN);
                last = Optional.of(folder.getFileName() + "/" + file.getFileName());
            } catch (IOException e) {
                System.getLogger(ThreadDumps.class.getName())
                        .log(System.Logger.Level.WARNING, "threads could not be written to " + file, e);
            }
        }
    }

    /// Returns the dump of the last stall, relative to the run folder; empty if there is none.
    Optional<String> last() {
        return last;
    }
}
