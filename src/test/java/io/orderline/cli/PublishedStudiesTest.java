package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.PublishedStudy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The published studies as files: each can be read, on its own servers and on those of its rehearsal.
class PublishedStudiesTest {
    private static final Path GUIDES = Path.of("docs/studies");

    private final InProcess program = new InProcess();

    static List<PublishedStudy> all() {
        return PublishedStudy.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void aDryRunShowsMachinesOrderAndDuration(PublishedStudy study) {
        assertThat(program.run("study run " + study.file() + " --dry-run"))
                .as(program.err())
                .isZero();
        assertThat(program.out())
                .containsPattern("machine +of +role +address")
                .contains("192.0.2.")
                .contains("block 1: cells")
                .contains("of driving and settling");
    }

    @ParameterizedTest
    @MethodSource("all")
    void itsRehearsalNeedsNoServerButTestbeds(PublishedStudy study) {
        List<String> arguments = new ArrayList<>(study.arguments());
        arguments.add("--dry-run");
        assertThat(program.run(arguments.toArray(String[]::new)))
                .as(program.err())
                .isZero();
        assertThat(program.out()).contains("block 1: cells").doesNotContain("192.0.2.");
    }

    /// A guide may be of several files.
    @ParameterizedTest
    @MethodSource("all")
    void aGuideHasTheCommandOfTheRehearsal(PublishedStudy study) throws IOException {
        try (Stream<Path> guides = Files.list(GUIDES)) {
            String all = guides.sorted().map(PublishedStudiesTest::text).collect(Collectors.joining());
            assertThat(all).contains(study.rehearsal()).contains(study.file().toString());
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

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
        assertThat(program.run("study run " + file + " --dry-run"))
                .as(program.err())
                .isZero();
        assertThat(program.out()).containsPattern("cell +conditions");
    }
}
