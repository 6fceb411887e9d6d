package io.orderline.base;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// Reads the proportional set size of processes on this host: a page that n processes share counts 1/n for each.
public final class ProcessMemory {
    private static final String PSS = "Pss:";
    private static final long KB = 1024;

    private ProcessMemory() {}

    /// Returns the sum over all processes in bytes; empty if the kernel does not report the memory of one
    /// process.
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

    /// Returns the memory of a process in bytes: 0 if it has ended, empty if the kernel does not report its
    /// memory.
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

    /// Returns false for a process that is still listed in `/proc` but has freed its memory, because it is
    /// ending.
    private static boolean hasMemory(Path process) {
        try {
            return !Files.readString(process.resolve("statm")).startsWith("0 ");
        } catch (IOException gone) {
            return false;
        }
    }
}
