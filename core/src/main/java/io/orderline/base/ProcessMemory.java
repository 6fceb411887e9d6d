package io.orderline.base;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// The proportional set size of processes on this machine: a page of n processes counts 1/n for each.
public final class ProcessMemory {
    private static final String PSS = "Pss:";
    private static final long KB = 1024;

    private ProcessMemory() {}

    /// Returns the sum over all processes, or empty if the kernel does not report one of them.
    public static OptionalLong bytes(Collection<Long> pids) {
        long sum = 0;
        for (long pid : pids) {
            OptionalLong own = bytes(pid);
            if (own.isEmpty()) {
                return own;
            }
            sum += own.getAsLong();
        }
        return OptionalLong.of(sum);
    }

    /// Returns the memory of a process: 0 if it has ended, empty if the kernel does not report it.
    public static OptionalLong bytes(long pid) {
        Path process = Path.of("/proc", String.valueOf(pid));
        try (Stream<String> lines = Files.lines(process.resolve("smaps_rollup"))) {
            return lines.filter(line -> line.startsWith(PSS))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * KB)
                    .findFirst();
        } catch (IOException | UncheckedIOException unreadable) {
            return hasMemory(process) ? OptionalLong.empty() : OptionalLong.of(0);
        }
    }

    /// A process that is about to end has already freed its memory, but is still listed in `/proc`.
    private static boolean hasMemory(Path process) {
        try {
            return !Files.readString(process.resolve("statm")).startsWith("0 ");
        } catch (IOException gone) {
            return false;
        }
    }
}
