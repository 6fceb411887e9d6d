package io.orderline.lab.claims;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StudyCatalogTest {

    static List<String> names() {
        return StudyCatalog.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyStudyCanBeReadAndJudged(String name) {
        PublishedStudy study = StudyCatalog.read(name);
        assertThat(study.name()).isEqualTo(name);
        assertThat(study.claims()).isNotEmpty();
        ClaimsAudit audit = ClaimsAudit.of(study);
        assertThat(audit.claims()).hasSameSizeAs(study.claims());
        audit.claims().forEach(judged -> assertThat(judged.answer().figure()).isNotBlank());
    }

    @Test
    void everyFileIsAmongTheNames() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/io/orderline/published"))) {
            assertThat(files.map(file -> file.getFileName().toString().replace(".yaml", "")))
                    .containsExactlyInAnyOrderElementsOf(StudyCatalog.names());
        }
    }

    @Test
    void pointsKnowTheirMachinesAndWhoseTheyAre() {
        PublishedPoint point = StudyCatalog.read("klustron-2023").points().stream()
                .filter(one -> one.system().name().equals("klustron"))
                .filter(one -> one.users().orElse(0) == 100 && one.warehouses().orElse(0) == 50)
                .findFirst()
                .orElseThrow();
        assertThat(point.newOrders()).isEqualTo(69464.26);
        assertThat(point.total()).hasValue(154490.60);
        assertThat(point.cores()).hasValue(48);
        assertThat(point.threads()).hasValue(96);
        assertThat(Math.round(point.perCore().orElseThrow())).isEqualTo(1447);
        assertThat(point.perWarehouse().orElseThrow()).isEqualTo(69464.26 / 50);
        assertThat(point.label()).isEqualTo("measured by others: Klustron 1.2.1 (klustron-2023)");
    }

    @Test
    void whatIsFromMemoryIsSaidToBe() {
        assertThat(StudyCatalog.read("notable").points())
                .filteredOn(point -> point.system().name().equals("power-780"))
                .singleElement()
                .satisfies(point -> assertThat(point.label()).contains("from memory, not checked"));
    }

    @Test
    void aMisspeltNameIsAnswered() {
        assertMistaken(() -> StudyCatalog.find("published:klustron-2032"), "Did you mean 'published:klustron-2023'?");
        assertMistaken(() -> StudyCatalog.find("klustron-2023"), "Did you mean 'published:klustron-2023'?");
    }
}
