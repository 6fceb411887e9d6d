package io.orderline.imports;

import io.orderline.result.ImportSource;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.TypeSummary;
import io.orderline.run.summary.ImportedVerdict;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// Imports fixtures, the whole way to a result in a run folder.
public final class Imports {
    private static final Path FIXTURES = Path.of("lab/src/test/resources/import");
    private static final Instant NOW = Instant.parse("2026-11-21T20:15:03Z");

    private Imports() {}

    /// @param damage as it is told to the user
    public record Done(RunFolder folder, Result result, List<String> damage) {
        public ImportSource told() {
            return result.imported().orElseThrow();
        }

        public TypeSummary type(String name) {
            return result.summary().types().stream()
                    .filter(type -> type.name().equals(name))
                    .findFirst()
                    .orElseThrow();
        }

        public double figure(String name) {
            return told().figures().stream()
                    .filter(figure -> figure.name().equals(name))
                    .mapToDouble(ImportSource.Figure::value)
                    .findFirst()
                    .orElseThrow();
        }

        public String notes() {
            return String.join("\n", told().notes());
        }
    }

    public static Done of(Path source, Path results, long skipSeconds) throws IOException {
        Importer importer = Importer.of(source, ImportedVerdict.types(new Tpcc()));
        Importer.Done done = importer.read(new Importer.Options(skipSeconds, bytes -> {}), results, NOW, "0.1.0");
        ImportedVerdict.write(done.folder(), done.result(), new Tpcc());
        return new Done(done.folder(), done.folder().readResult(), done.damage());
    }

    public static Path fixture(String name) {
        return FIXTURES.resolve(name);
    }

    /// A copy of a fixture, to be spoilt.
    public static Path copy(String name, Path into) throws IOException {
        Path from = fixture(name);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = into.resolve(FIXTURES.relativize(file));
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        return into.resolve(name);
    }
}
