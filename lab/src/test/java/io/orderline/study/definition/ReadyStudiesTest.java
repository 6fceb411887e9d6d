package io.orderline.study.definition;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The studies that come with the program can be read, and each scaled one has its full form.
class ReadyStudiesTest {
    private static final Path SCALED = Path.of("studies");
    private static final Path FULL = SCALED.resolve("full");

    @TempDir
    Path folder;

    @BeforeEach
    void studies() throws IOException {
        for (String name : new String[] {"one", "two"}) {
            Files.writeString(folder.resolve(name + ".yaml"), """
                    study: %s
                    question: Why?
                    plan: { testbed: postgresql-18 }
                    systems: { Old: {}, New: { drive.style: batch } }
                    """.formatted(name));
        }
    }

    static Stream<Path> all() {
        return Stream.of(SCALED, FULL).flatMap(ReadyStudiesTest::in);
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
    void eachCanBeReadAndACampaignWithItsStudies(Path file) {
        if (CampaignFile.isCampaign(file)) {
            CampaignFile campaign = CampaignFile.read(file, StudyOverrides.NONE);
            assertThat(campaign.campaign().question()).endsWith("?");
            assertThat(campaign.studies().values()).allMatch(study -> study.repeat() >= 5);
        } else {
            Study study = StudyFile.read(file, StudyOverrides.NONE);
            assertThat(study.question()).endsWith("?");
            assertThat(study.seeksLimit() || study.repeat() >= 5).isTrue();
        }
    }

    @Test
    void eachHasItsFullForm() {
        // The full form of the sweep is among the published studies.
        Set<String> without = Set.of("a-a.yaml", "klustron-oracle-sweep.yaml");
        assertThat(in(SCALED).map(file -> file.getFileName().toString()))
                .filteredOn(name -> !without.contains(name))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(FULL.resolve(name)).exists());
    }

    private Path campaign(String text) throws IOException {
        String head = "campaign: c\nquestion: What of it?\n";
        return Files.writeString(folder.resolve("campaign.yaml"), head + text);
    }

    @Test
    void partsMayLookAtTheSameRunsByOtherMetrics() throws IOException {
        Path file = campaign("""
                parts:
                  - { title: A, study: one.yaml }
                  - { title: B, study: two.yaml, remark: careful }
                  - { title: C, study: one.yaml, baseline: New, metrics: [payment.p90, nopm-per-core], claims: [faster] }
                """);
        assertThat(CampaignFile.isCampaign(file)).isTrue();
        assertThat(CampaignFile.isCampaign(folder.resolve("one.yaml"))).isFalse();
        CampaignFile read = CampaignFile.read(file, StudyOverrides.NONE);
        assertThat(read.studies()).containsOnlyKeys("one", "two");
        assertThat(read.campaign().studies()).containsExactly("one", "two");
        List<String> metrics = List.of("payment.p90", "nopm-per-core");
        assertThat(read.campaign().parts())
                .last()
                .isEqualTo(new Campaign.Part("C", "one", Optional.of("New"), metrics, List.of("faster"), ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        parts: []                                               | is empty
        parts: [{ title: A, study: none.yaml }]                 | none.yaml
        parts: [{ title: A, study: one.yaml, metric: [nopm] }]  | Did you mean 'metrics'
        parts: [{ title: A, study: one.yaml, metrics: [nopms] }]| Did you mean 'nopm'
        parts: [{ title: A, study: one.yaml, baseline: Nw }]    | Did you mean 'New'
        parts: [{ study: one.yaml }]                            | title
        """)
    void mistakesAreNamed(String text, String words) throws IOException {
        Path file = campaign(text);
        assertMistaken(() -> CampaignFile.read(file, StudyOverrides.NONE), words);
    }
}
