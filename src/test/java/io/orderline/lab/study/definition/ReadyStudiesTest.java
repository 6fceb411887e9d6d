package io.orderline.lab.study.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The studies that come with the program can be read, and each scaled one has its full form.
class ReadyStudiesTest {
    private static final Path SCALED = Path.of("studies");
    private static final Path FULL = SCALED.resolve("full");

    /// Its full form is among the published studies.
    private static final String PUBLISHED = "klustron-oracle-sweep.yaml";

    static List<Path> all() {
        return Stream.of(SCALED, FULL)
                .flatMap(ReadyStudiesTest::in)
                .filter(file -> !CampaignFile.isCampaign(file))
                .toList();
    }

    static List<Path> campaigns() {
        return Stream.of(SCALED, FULL)
                .flatMap(ReadyStudiesTest::in)
                .filter(CampaignFile::isCampaign)
                .toList();
    }

    private static Stream<Path> in(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void itCanBeRead(Path file) {
        Study study = StudyFile.read(file, StudyOverrides.NONE);
        assertThat(study.question()).endsWith("?");
        assertThat(study.seeksLimit() || study.repeat() >= 5).isTrue();
    }

    @ParameterizedTest
    @MethodSource("campaigns")
    void aCampaignAndItsStudiesCanBeRead(Path file) {
        CampaignFile campaign = CampaignFile.read(file, StudyOverrides.NONE);
        assertThat(campaign.campaign().question()).endsWith("?");
        assertThat(campaign.studies().values()).allMatch(study -> study.repeat() >= 5);
    }

    @Test
    void eachHasItsFullForm() {
        List<String> full = in(FULL).map(file -> file.getFileName().toString()).toList();
        assertThat(in(SCALED).map(file -> file.getFileName().toString()))
                .filteredOn(name -> !name.equals("a-a.yaml") && !name.equals(PUBLISHED))
                .isNotEmpty()
                .allMatch(full::contains);
    }
}
