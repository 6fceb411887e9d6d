package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.PublishedStudy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The rehearsal of each published study, as the head of its file has it, with windows of a few seconds. It
/// takes half an hour, so it runs when it is named: `mvn -Dall -Dit.test=PublishedStudiesRehearsal verify`.
@Drill
class PublishedStudiesRehearsal {
    private static final Duration LIMIT = Duration.ofMinutes(20);
    /// Later flags are stronger.
    private static final String[] SHORT = {"--set", "drive.ramp-up=1s", "--set", "drive.duration=3s"};

    @TempDir
    Path folder;

    static List<PublishedStudy> all() {
        return PublishedStudy.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void itsRehearsalComesToItsEnd(PublishedStudy study) throws Exception {
        String[] arguments = study.arguments().toArray(String[]::new);
        try (Program program = Program.in(folder).start(Words.joined(arguments, SHORT))) {
            Program.Ended ended = program.await(LIMIT).withCode(0);
            assertThat(ended.err()).doesNotContain("invalid").doesNotContain("failed");
        }
        try (Stream<Path> made = Files.walk(folder.resolve("runs"), 2)) {
            assertThat(made).anyMatch(path -> path.endsWith("report.html"));
        }
    }
}
