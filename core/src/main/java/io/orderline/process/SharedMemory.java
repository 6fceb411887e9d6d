package io.orderline.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The shared memory that a crashed PostgreSQL, or the program that started it, leaves behind outside its data
/// folder. A restart on the same data frees this memory; without a restart, it would stay.
///
/// @param segment the ID of the System V segment; empty if there is none
/// @param semaphore the ID of the program's System V semaphore; empty if there is none
/// @param files the files in `/dev/shm`
public record SharedMemory(String segment, String semaphore, List<Path> files) {
    public static final SharedMemory NONE = new SharedMemory("", "", List.of());

    /// Finds the shared memory of a running server. Line 7 of `postmaster.pid` has the key and the ID of the
    /// segment.
    public static SharedMemory of(Path data, List<Long> pids) {
        try {
            List<String> lines = Files.readAllLines(data.resolve("postmaster.pid"));
            String keyAndId = lines.size() < 7 ? "" : lines.get(6).strip(); // the line is written during the start
            List<Path> files =
                    pids.stream().flatMap(SharedMemory::mapped).distinct().toList();
            return new SharedMemory(keyAndId.substring(keyAndId.lastIndexOf(' ') + 1), "", files);
        } catch (IOException unreadable) {
            return NONE;
        }
    }

    private static Stream<Path> mapped(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc/" + pid + "/maps")).stream()
                    .filter(line -> line.contains(" /dev/shm/PostgreSQL."))
                    .map(line -> Path.of(line.substring(line.indexOf("/dev/shm/"))));
        } catch (IOException ended) {
            return Stream.empty();
        }
    }

    public SharedMemory with(String ofSemaphore) {
        return new SharedMemory(segment, ofSemaphore, files);
    }

    /// Returns what remains if PostgreSQL has shut down properly, but the program that started it has not.
    public SharedMemory withoutPostgres() {
        return NONE.with(semaphore);
    }

    public void free() {
        if (!segment.isEmpty()) {
            Command.succeeds("ipcrm", "-m", segment);
        }
        if (!semaphore.isEmpty()) {
            Command.succeeds("ipcrm", "-s", semaphore);
        }
        files.forEach(file -> Command.succeeds("rm", "-f", file.toString()));
    }
}
