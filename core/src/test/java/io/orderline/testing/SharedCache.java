package io.orderline.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// A folder for `XDG_CACHE_HOME` with data and started testbeds of its own, and everything that was unpacked and
/// prepared once on this machine.
public record SharedCache(Path folder) {
    private static final String ORDERLINE = "orderline";
    private static final Set<String> OF_PROCESSES = Set.of("data", "started");
    private static final Set<String> AND_LOADED = Set.of("data", "started", "templates");

    public static SharedCache in(Path folder) throws IOException {
        return in(folder, OF_PROCESSES);
    }

    /// With loaded data of its own too, so that the first run has to load.
    public static SharedCache withoutTemplates(Path folder) throws IOException {
        return in(folder, AND_LOADED);
    }

    private static SharedCache in(Path folder, Set<String> without) throws IOException {
        Path own = Files.createDirectories(folder.resolve(ORDERLINE));
        for (Path entry : known()) {
            if (!without.contains(entry.getFileName().toString())) {
                Files.createSymbolicLink(own.resolve(entry.getFileName()), entry);
            }
        }
        Files.createDirectories(own.resolve("data"));
        return new SharedCache(folder);
    }

    private static List<Path> known() throws IOException {
        String cache = System.getenv("XDG_CACHE_HOME");
        Path all = (cache == null ? Path.of(System.getProperty("user.home", ""), ".cache") : Path.of(cache))
                .resolve(ORDERLINE);
        if (!Files.isDirectory(all)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(all)) {
            return entries.toList();
        }
    }

    /// Of servers, each in a folder of its own.
    public Path data() {
        return folder.resolve(ORDERLINE).resolve("data");
    }

    public Path started() {
        return folder.resolve(ORDERLINE).resolve("started");
    }
}
