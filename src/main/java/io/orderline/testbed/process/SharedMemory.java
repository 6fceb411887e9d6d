package io.orderline.testbed.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// What a crashed PostgreSQL, or the program that had started it, leaves behind outside its data folder. A restart on
/// the same data frees it; if there is none, nobody would.
///
/// @param segment the id of the System V segment; empty if there is none
/// @param semaphore the id of the program's System V semaphore; empty if there is none
/// @param files in `/dev/shm`
public record SharedMemory(String segment, String semaphore, List<Path> files) {
    public static final SharedMemory NONE = new SharedMemory("", "", List.of());

    /// Of a running server with these processes. Line 7 of `postmaster.pid` is key and id of the segment.
    public static SharedMemory of(Path data, List<Long> pids) {
        try {
            List<String> lines = Files.readAllLines(data.resolve("postmaster.pid"));
            String keyAndId = lines.size() < 7 ? "" : lines.get(6).strip(); // it is written while the server starts
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

    /// What is left when PostgreSQL has ended in order, and its program has not.
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
