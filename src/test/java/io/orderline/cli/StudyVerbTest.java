package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StudyVerbTest {
    private final InProcess program = new InProcess();

    static List<Path> ready() {
        return Stream.of("studies", "studies/full")
                .flatMap(folder -> files(Path.of(folder)))
                .toList();
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Hours may have passed before the run that finds a mistake in its plan.
    @ParameterizedTest
    @MethodSource("ready")
    void everyPlanOfAReadyStudyIsOneThatRuns(Path file) {
        assertThat(program.run("study", "run", file.toString(), "--dry-run"))
                .as(program.err())
                .isZero();
        assertThat(program.out()).containsPattern("cell +conditions");
    }
}
