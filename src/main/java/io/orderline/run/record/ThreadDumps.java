package io.orderline.run.record;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// What all threads of this process did when a run stood still, for the first few stalls of a run: a file of stack
/// traces each, with names of threads, classes and methods, and no values. Without one the run goes on. Belongs to the
/// thread that looks for stalls.
final class ThreadDumps {
    static final int MOST = 3;

    private final Path folder;
    private int stalls;
    private Optional<String> last = Optional.empty();

    /// @param folder made with the first dump
    ThreadDumps(Path folder) {
        this.folder = folder;
    }

    /// To be called when a stall was found, once for each.
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

    /// Name in the run folder of the dump of the stall that was found last; empty if it has none.
    Optional<String> last() {
        return last;
    }
}
