package io.orderline.imports;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.orderline.base.FileErrorText;
import io.orderline.base.csv.CompleteLines;
import io.orderline.base.csv.CsvLines;
import io.orderline.config.ConfigException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Detects by its files which tool left a folder.
final class FormatDetector {
    /// Levels of folders to search, because drivers' logs are in folders of their own below the results.
    private static final int DEPTH = 5;
    /// Number of lines to examine: if the header was lost, rows show the version.
    private static final int BEGINNING = 20;

    private FormatDetector() {}

    /// @throws ConfigException if the folder belongs to no known tool
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

    /// @throws ConfigException if a folder below cannot be read, because its logs would be missing
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
        try (CsvReader<CsvRecord> lines = CsvLines.open(new CompleteLines(folder.result()))) {
            for (CsvRecord line : lines) {
                Optional<ForeignResults> found = known(folder, line.getFields());
                if (found.isPresent()) {
                    return found.get();
                }
                first = line.getStartingLineNumber() == 1 ? String.join(",", line.getFields()) : first;
                if (line.getStartingLineNumber() == BEGINNING) {
                    break;
                }
            }
        }
        throw new ConfigException(
                folder.result().toString(),
                "",
                "is of no version of BenchmarkSQL that Orderline knows: it begins with '" + abbreviated(first)
                        + "'. Known are '" + String.join(",", BenchmarkSql5.USUAL) + "' (5.0, 5.1) and '"
                        + String.join(",", BenchmarkSql6.USUAL) + "' (6).");
    }

    /// Recognizes a version by the names of columns, or by a row of as many cells as usual.
    private static Optional<ForeignResults> known(BenchmarkSqlFolder folder, List<String> cells) {
        List<String> columns = ToolCsv.header(cells);
        if (columns.containsAll(BenchmarkSql5.REQUIRED)) {
            return Optional.of(new BenchmarkSql5(folder, columns));
        }
        if (columns.containsAll(BenchmarkSql6.REQUIRED)) {
            return Optional.of(new BenchmarkSql6(folder, columns));
        }
        if (cells.size() == BenchmarkSql5.USUAL.size() && named(cells.get(4))) {
            return Optional.of(new BenchmarkSql5(folder, BenchmarkSql5.USUAL));
        }
        return cells.size() == BenchmarkSql6.USUAL.size() && named(cells.getFirst())
                ? Optional.of(new BenchmarkSql6(folder, BenchmarkSql6.USUAL))
                : Optional.empty();
    }

    private static boolean named(String cell) {
        return ImportedType.ofBenchmarkSql(cell).isPresent();
    }

    private static String abbreviated(String line) {
        String plain = line.replaceAll("\\p{Cc}", "?");
        return plain.length() <= 120 ? plain : plain.substring(0, 120) + "…";
    }
}
