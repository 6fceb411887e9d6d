package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.CannedSystem;
import io.orderline.study.definition.CannedStudy;
import io.orderline.testing.Chance;
import io.orderline.testing.Drill;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Files that were damaged at random: a message and an exit code for each, never a stack trace.
@Drill
class FuzzedInputsTest {
    private static final String HISTORY = """
        {:type :invoke, :f :txn, :value [[:append 5 1] [:r 6 nil]], :process 0, :time 10, :index 0}
        {:type :ok, :f :txn, :value [[:append 5 1] [:r 6 [2 3]]], :process 0, :time 20, :index 4}
        """;

    private static final List<String> WORDS = Stream.concat(
                    Stream.of("\n", "\t", "  ", "- ", "&a *a", "!!x ", "\u202e", "\u0000"),
                    Stream.of("\" ' { } [ ] : , null true -1 1e999 99999999999999999999 NaN {} [] \"\"".split(" ", -1)))
            .toList();

    @TempDir
    private Path folder;

    @BeforeEach
    void make() throws IOException {
        new CannedSystem().write(Files.createDirectory(folder.resolve("results")));
        new CannedSystem().terminals(2).write(folder.resolve("other"));
        new CannedStudy(Files.createDirectory(folder.resolve("lab")), """
            study: pair
            question: Which does more?
            systems: { Old: {}, New: { drive.style: batch } }
            repeat: 1
            """).run(_ -> new CannedSystem());
        Files.writeString(folder.resolve("history.edn"), HISTORY);
        copy(Path.of("examples/transfers"), folder.resolve("transfers"));
        copy(Path.of("docs/certificates"), folder.resolve("certificates"));
        copy(Path.of("lab/src/test/resources/import"), folder.resolve("import"));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Files.copy(each, to.resolve(from.relativize(each).toString()));
            }
        }
    }

    /// Lines have the file for FILE and the folder that it is in for FOLDER.
    @ParameterizedTest
    @CsvSource({
        "results, 200, show RUN",
        "results, 100, show RUN --json",
        "results, 100, report RUN",
        "results, 200, compare RUN OTHER",
        "results, 100, list --results RESULTS",
        "results, 100, history RESULTS",
        "results, 50, claims RUN",
        "lab, 200, study report STUDY",
        "lab, 100, list --results LAB --all",
        "history.edn, 450, isolation check FILE",
        "transfers, 200, workload check FOLDER",
        "certificates, 100, dialect certificate FILE",
        "import, 200, import IMPORT --results RESULTS"
    })
    void endWithAMessage(String where, int many, String line) throws IOException {
        for (int seed = 0; seed < Chance.samples(many * 4) / 4; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Path file = any(folder.resolve(where), random);
            byte[] was = Files.readAllBytes(file);
            String how = damage(file, was, random);
            InProcess program = new InProcess();
            int code = program.run(line.replace("RUN", first(folder.resolve("results")))
                    .replace("OTHER", first(folder.resolve("other")))
                    .replace("RESULTS", folder.resolve("results").toString())
                    .replace("LAB", folder.resolve("lab").toString())
                    .replace("STUDY", folder.resolve("lab/study").toString())
                    .replace("IMPORT", first(folder.resolve("import")))
                    .replace("FOLDER", folder.resolve(where).toString())
                    .replace("FILE", file.toString()));
            assertThat(code)
                    .as("seed %d, %s: %s %s", seed, file, how, program.err())
                    .isNotEqualTo(1);
            assertThat(program.said()).as("seed %d, %s: %s", seed, file, how).doesNotContain("\tat ", "Exception");
            Files.delete(file);
            Files.write(file, was);
        }
    }

    private static String first(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.sorted().findFirst().orElseThrow().toString();
        }
    }

    private static Path any(Path where, SplittableRandom random) throws IOException {
        try (Stream<Path> all = Files.walk(where)) {
            List<Path> files = all.filter(Files::isRegularFile).sorted().toList();
            return files.get(random.nextInt(files.size()));
        }
    }

    private static String damage(Path file, byte[] was, SplittableRandom random) throws IOException {
        int at = random.nextInt(was.length + 1);
        String text = new String(was, StandardCharsets.ISO_8859_1);
        return switch (random.nextInt(6)) {
            case 0 -> {
                Files.delete(file);
                Files.createDirectory(file);
                yield "a folder";
            }
            case 1 -> written(file, text.substring(0, at), "ends at " + at);
            case 2 -> written(file, text.substring(0, at) + "\u00ff" + text.substring(at), "no UTF-8 at " + at);
            case 3 -> written(file, "[".repeat(20_000) + text, "nested");
            case 4 -> {
                int end = Math.min(was.length, at + random.nextInt(40));
                yield written(file, text.substring(0, at) + text.substring(end), "without " + at + " to " + end);
            }
            default -> {
                String word = WORDS.get(random.nextInt(WORDS.size()));
                yield written(file, text.substring(0, at) + word + text.substring(at), "'" + word + "' at " + at);
            }
        };
    }

    private static String written(Path file, String text, String how) throws IOException {
        Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
        return how;
    }
}
