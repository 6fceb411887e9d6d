package io.orderline.result;

import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The files that `orderline prune` deleted from a run folder (`pruned.json`), as opposed to lost ones.
public record PrunedFiles(List<Deleted> files) {
    private static final String NAME = "pruned.json";
    private static final PrunedFiles NONE = new PrunedFiles(List.of());
    /// The maximum depth of a file below a run folder, reached by files about hosts that an agent watches.
    private static final int DEEPEST = 4;

    public PrunedFiles {
        files = List.copyOf(files);
    }

    /// @param file path below the run folder, such as `monitors/waits.csv`
    public record Deleted(String file, long bytes, Instant pruned) {}

    /// Returns an empty list if nothing was deleted or `pruned.json` cannot be read.
    public static PrunedFiles read(RunFolder folder) {
        return in(folder.path()).orElse(NONE);
    }

    private static Optional<PrunedFiles> in(Path folder) {
        Path file = folder.resolve(NAME);
        try {
            return Files.isRegularFile(file) ? Optional.of(Json.read(file, PrunedFiles.class)) : Optional.empty();
        } catch (IOException damaged) {
            return Optional.empty();
        }
    }

    /// Adds files that are about to be deleted to `pruned.json`, atomically.
    public static void add(RunFolder folder, List<Deleted> more) {
        List<String> names = more.stream().map(Deleted::file).toList();
        Stream<Deleted> before = read(folder).files.stream().filter(one -> !names.contains(one.file()));
        Json.write(
                folder.path().resolve(NAME),
                new PrunedFiles(Stream.concat(before, more.stream()).toList()));
    }

    public boolean explains(RunFolder folder, Path file) {
        return gone(folder).anyMatch(one -> folder.path().resolve(one.file()).equals(file));
    }

    /// Leaves out files that were restored later.
    private Stream<Deleted> gone(RunFolder folder) {
        return files.stream().filter(one -> !Files.exists(folder.path().resolve(one.file())));
    }

    /// Returns `Pruned on 2026-11-26: latency.hlog, ledger.bin.`, for example; empty if no file is missing.
    public Optional<String> sentence(RunFolder folder) {
        String days = gone(folder).map(PrunedFiles::day).distinct().sorted().collect(Collectors.joining(", "));
        return days.isEmpty()
                ? Optional.empty()
                : Optional.of("Pruned on " + days + ": "
                        + gone(folder).map(Deleted::file).collect(Collectors.joining(", ")) + ".");
    }

    private static String day(Deleted file) {
        return file.pruned().toString().substring(0, 10);
    }

    /// Returns why a file of a run folder is missing, or empty if it was not pruned.
    public static Optional<String> why(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        Path folder = absolute.getParent();
        for (int i = 0; i < DEEPEST && folder != null; i++) {
            String name = folder.relativize(absolute).toString();
            Optional<Deleted> deleted = in(folder).stream()
                    .flatMap(pruned -> pruned.files.stream())
                    .filter(one -> one.file().equals(name))
                    .findFirst();
            if (deleted.isPresent()) {
                return deleted.map(one -> "was pruned on " + day(one) + ": 'orderline prune' deleted it");
            }
            folder = folder.getParent();
        }
        return Optional.empty();
    }
}
