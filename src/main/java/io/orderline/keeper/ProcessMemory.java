package io.orderline.keeper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The memory of processes on this machine.
final class ProcessMemory {
    private static final String PSS = "Pss:";

    private ProcessMemory() {}

    /// Proportional set sizes: a page that n processes share counts as a n-th for each.
    ///
    /// @return −1 if the kernel does not tell one of them
    static long bytes(List<Long> pids) {
        long sum = 0;
        for (long pid : pids) {
            long kilobytes = kilobytes(pid);
            if (kilobytes < 0) {
                return -1;
            }
            sum += kilobytes * 1024;
        }
        return sum;
    }

    private static long kilobytes(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc", String.valueOf(pid), "smaps_rollup")).stream()
                    .filter(line -> line.startsWith(PSS))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(-1);
        } catch (IOException ended) {
            return Files.exists(Path.of("/proc", String.valueOf(pid))) ? -1 : 0;
        }
    }
}
