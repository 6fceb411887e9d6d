package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.PublishedStudy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The published studies as files: each can be read, on its own servers and on those of its rehearsal.
class PublishedStudiesTest {
    private static final Path GUIDES = Path.of("docs/studies");

    @ParameterizedTest
    @MethodSource("io.orderline.testing.PublishedStudy#all")
    void aDryRunShowsMachinesOrderAndDuration(PublishedStudy study) {
        assertThat(Verbs.ended(0, "study run " + study.file() + " --dry-run").out())
                .containsPattern("machine +of +role +address")
                .contains("192.0.2.")
                .contains("block 1: cells")
                .contains("of driving and settling");
    }

    @ParameterizedTest
    @MethodSource("io.orderline.testing.PublishedStudy#all")
    void itsRehearsalNeedsNoServerButTestbeds(PublishedStudy study) {
        InProcess program = new InProcess();
        assertThat(program.run(Words.joined(study.arguments().toArray(String[]::new), "--dry-run")))
                .as(program.err())
                .isZero();
        assertThat(program.out()).contains("block 1: cells").doesNotContain("192.0.2.");
    }

    /// A guide may be of several files.
    @ParameterizedTest
    @MethodSource("io.orderline.testing.PublishedStudy#all")
    void aGuideHasTheCommandOfTheRehearsal(PublishedStudy study) throws IOException {
        StringBuilder all = new StringBuilder();
        for (Path guide : files(GUIDES)) {
            all.append(Files.readString(guide));
        }
        assertThat(all).contains(study.rehearsal(), study.file().toString());
    }

    static List<Path> ready() throws IOException {
        return Stream.concat(files(Path.of("studies")).stream(), files(Path.of("studies/full")).stream())
                .filter(file -> file.toString().endsWith(".yaml"))
                .toList();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /// Hours may have passed before the run that finds a mistake in its plan.
    @ParameterizedTest
    @MethodSource("ready")
    void everyPlanOfAReadyStudyIsOneThatRuns(Path file) {
        assertThat(Verbs.ended(0, "study run " + file + " --dry-run").out()).containsPattern("cell +conditions");
    }
}
