package io.orderline.lab.imports;

import io.orderline.base.FileErrorText;
import io.orderline.config.ConfigException;
import io.orderline.lab.imports.file.CsvColumns;
import io.orderline.lab.imports.file.LineFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Tells by its files which tool left a folder.
final class FormatDetector {
    /// Drivers' logs lie in folders of their own below the results.
    private static final int DEPTH = 5;
    /// A header that was lost is followed by rows.
    private static final int BEGINNING = 20;

    private FormatDetector() {}

    /// @throws ConfigException if it is none of the tools known here
    static ForeignResults of(Path given) throws IOException {
        if (!Files.exists(given)) {
            throw new ConfigException(given.toString(), "", "no such folder");
        }
        if (Files.isRegularFile(given) && !given.endsWith("result.csv")) {
            return new Dbt2(given, List.of(given));
        }
        Path folder = Files.isDirectory(given) ? given : parent(given);
        for (Path data : List.of(folder.resolve("data"), folder)) {
            if (Files.isRegularFile(data.resolve("result.csv"))) {
                return benchmarkSql(new BenchmarkSqlFolder(data.equals(folder) ? parent(folder) : folder, data));
            }
        }
        List<Path> logs = mixLogs(given);
        if (logs.isEmpty()) {
            throw new ConfigException(
                    given.toString(),
                    "",
                    "holds no results that Orderline can import. Looked for: data/result.csv (BenchmarkSQL 5.0, 5.1, 6),"
                            + " mix.log or mix-….log (DBT2) in it and below it.");
        }
        return new Dbt2(given, logs);
    }

    private static Path parent(Path path) {
        Path parent = path.toAbsolutePath().normalize().getParent();
        return parent == null ? path : parent;
    }

    /// @throws ConfigException if a folder below cannot be read: its logs would be missing
    static List<Path> mixLogs(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder, DEPTH)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.getFileName().toString().matches("mix.*\\.log"))
                    .sorted()
                    .toList();
        } catch (UncheckedIOException unreadable) {
            throw unreadable(Objects.requireNonNull(unreadable.getCause()), folder);
        }
    }

    static ConfigException unreadable(IOException trouble, Path folder) {
        String file = trouble instanceof FileSystemException known ? known.getFile() : folder.toString();
        return new ConfigException(String.valueOf(file), "", "cannot be read: " + FileErrorText.reason(trouble));
    }

    private static ForeignResults benchmarkSql(BenchmarkSqlFolder folder) throws IOException {
        String first = "";
        try (LineFile lines = new LineFile(folder.result(), bytes -> {})) {
            for (String line = lines.next(); line != null && lines.number() <= BEGINNING; line = lines.next()) {
                first = lines.number() == 1 ? line : first;
                Optional<ForeignResults> found = byHeader(folder, line).or(byRow(folder, line));
                if (found.isPresent()) {
                    return found.get();
                }
            }
        }
        throw new ConfigException(
                folder.result().toString(),
                "",
                "is of no version of BenchmarkSQL that Orderline knows: it begins with '" + abbreviated(first)
                        + "'. Known are '" + String.join(",", BenchmarkSql5.USUAL.names()) + "' (5.0, 5.1) and '"
                        + String.join(",", BenchmarkSql6.USUAL.names()) + "' (6).");
    }

    private static Optional<ForeignResults> byHeader(BenchmarkSqlFolder folder, String line) {
        CsvColumns columns = CsvColumns.of(line);
        if (columns.has(BenchmarkSql5.REQUIRED)) {
            return Optional.of(new BenchmarkSql5(folder, columns));
        }
        return columns.has(BenchmarkSql6.REQUIRED) ? Optional.of(new BenchmarkSql6(folder, columns)) : Optional.empty();
    }

    private static java.util.function.Supplier<Optional<ForeignResults>> byRow(BenchmarkSqlFolder folder, String line) {
        return () -> {
            String[] cells = line.split(",", -1);
            if (cells.length == BenchmarkSql5.USUAL.count() && named(cells[4])) {
                return Optional.of(new BenchmarkSql5(folder, BenchmarkSql5.USUAL));
            }
            return cells.length == BenchmarkSql6.USUAL.count() && named(cells[0])
                    ? Optional.of(new BenchmarkSql6(folder, BenchmarkSql6.USUAL))
                    : Optional.empty();
        };
    }

    private static boolean named(String cell) {
        return ImportedType.ofBenchmarkSql(cell).isPresent();
    }

    private static String abbreviated(String line) {
        String plain = line.replaceAll("\\p{Cc}", "?");
        return plain.length() <= 120 ? plain : plain.substring(0, 120) + "…";
    }
}
