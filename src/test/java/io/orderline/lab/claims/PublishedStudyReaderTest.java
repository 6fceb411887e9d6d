package io.orderline.lab.claims;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.lab.claims.evidence.Condition;
import io.orderline.lab.claims.rule.Judgement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PublishedStudyReaderTest {
    private static final String GOOD = """
            title: Mine
            source: {who: me, when: today, where: here}
            metric: {name: NOPM, is: what it is, is-not: what it is not}
            systems:
              a: {title: A}
              b: {title: B}
            points:
              - {system: a, rows: [{users: 10, new-orders: 20}]}
              - {system: b, rows: [{users: 10, new-orders: 10}]}
            claims:
              twice: {says: A is twice as fast., rule: ratio, system: a, to: b, claimed: 1.9..2.1}
            """;

    @TempDir
    Path folder;

    private PublishedStudy read(String yaml) throws IOException {
        return StudyCatalog.read(Files.writeString(folder.resolve("mine.yaml"), yaml));
    }

    @Test
    void aStudyOfAUserIsJudgedLikeAnyOther() throws IOException {
        PublishedStudy study = read(GOOD);
        assertThat(study.name()).isEqualTo("mine");
        assertThat(ClaimsAudit.of(study).claims())
                .singleElement()
                .satisfies(judged -> assertThat(judged.answer().judgement()).isEqualTo(Judgement.HOLDS))
                .satisfies(judged -> assertThat(judged.answer().figure())
                        .isEqualTo("A ÷ B = 2.00 (1.86 … 2.16 by rounding); claimed 1.90 … 2.10"));
    }

    @Test
    void allMistakesAreToldAtOnceWithTheirLines() {
        String bad = GOOD.replace("rule: ratio, system: a", "rule: ratio, system: c")
                .replace("new-orders: 10}", "new-orders: ten}")
                .replace("title: B}", "title: B, cores: 4}")
                .replace("says: A is twice as fast., ", "");
        assertMistaken(
                () -> read(bad),
                "mine.yaml:6: systems.b.cores: unknown key",
                "mine.yaml:9: points.rows.new-orders: 'ten' is not a figure",
                "claims.twice.says: is missing",
                "mine.yaml:11: claims.twice.system: there is no system 'c' here; there are a and b");
    }

    @Test
    void anUnknownRuleAndParameterAreNamed() {
        assertThatThrownBy(() -> read(GOOD.replace("rule: ratio", "rule: ration")))
                .hasMessageContaining("mine.yaml:11: ration: unknown rule. Did you mean 'ratio'?");
        assertThatThrownBy(() -> read(GOOD.replace("claimed:", "claims:")))
                .hasMessageContaining("claims.twice.claims: unknown key. Did you mean 'claimed'?")
                .hasMessageContaining("claims.twice.claimed: is missing");
        assertThatThrownBy(() -> read(GOOD.replace("1.9..2.1", "2.1..1.9")))
                .hasMessageContaining("ends before it begins");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            formula: kit-dolars / notpm, claimed: 2  | there is no figure 'kit-dolars'; there are
            formula: kit-dolars / notpm, claimed: 2  | , kit-dollars and notpm. Did you mean 'kit-dollars'?
            formula: kit-dollars-notpm, claimed: 2   | there is no figure 'kit-dollars-notpm'
            formula: median(notpm), claimed: 2       | there is no function 'median'; there are sum, min, max, mean, abs and exact
            formula: notpm /, claimed: 2             | 'notpm /' is not a formula
            formula: a.times + 1, claimed: 2         | needs single figures: of a series take sum, min, max or mean
            formula: a.times, claimed: 2             | is no single figure that 'claimed' could be held against
            formula: notpm > 1, claimed: 2           | is no single figure that 'claimed' could be held against
            formula: notpm                           | needs 'claimed', or a comparison such as a <= b
            formula: notpm, claimed: 2, system: a    | unknown key
            """)
    void aWrongFormulaIsToldWithItsPlace(String formula, String message) {
        String yaml = GOOD.replace("rule: ratio, system: a, to: b, claimed: 1.9..2.1", formula)
                .replace("{title: A}", "{title: A, series: {times: [1, 2]}}");
        assertMistaken(
                () -> read(yaml + "figures: {kit-dollars: 3, notpm: 4}\n"), "mine.yaml:11: claims.twice.", message);
    }

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

    private static final Path GUIDE = Path.of("docs/guide/claims.md");

    @Test
    void itNamesEveryRuleWithItsSource() throws IOException {
        String guide = Files.readString(GUIDE);
        for (RuleKind kind : RuleKind.all()) {
            assertThat(guide.lines().filter(line -> line.startsWith("| ") && line.contains("`" + kind.key() + "`")))
                    .as(kind.key())
                    .anyMatch(line -> line.endsWith("| " + kind.source() + " |"));
        }
    }

    @Test
    void itNamesEveryJudgementStudyAndCondition() throws IOException {
        String guide = Files.readString(GUIDE);
        for (Judgement judgement : Judgement.values()) {
            assertThat(guide).contains("| **" + judgement.words() + "** |");
        }
        for (String name : StudyCatalog.names()) {
            assertThat(guide).contains("`published:" + name + "`");
        }
        assertThat(guide).contains(Condition.keys());
    }

    @Test
    void itsFileCanBeRead(@TempDir Path folder) throws IOException {
        PublishedStudy study = read(folder, "## The file", "");
        assertThat(study.points()).hasSize(2);
        assertThat(ClaimsAudit.of(study).claims())
                .singleElement()
                .satisfies(judged -> assertThat(judged.answer().judgement()).isEqualTo(Judgement.HOLDS));
    }

    @Test
    void itsFormulasAreJudgedAsItSays(@TempDir Path folder) throws IOException {
        PublishedStudy study = read(folder, "## A formula of yours", """
                title: t
                source: {who: w, when: w, where: w}
                metric: {name: n, is: i, is-not: j}
                systems: {a: {title: A}}
                """);
        ClaimsAudit audit = ClaimsAudit.of(study);
        assertThat(Files.readString(GUIDE))
                .contains("found: " + audit.claims().getFirst().answer().figure());
        assertThat(audit.checks())
                .singleElement()
                .satisfies(judged -> assertThat(judged.answer().figure())
                        .isEqualTo("250 × 5 ≤ 2,048 (clients × buffer kb ≤ pool kb)"));
    }

    private static PublishedStudy read(Path folder, String heading, String before) throws IOException {
        String guide = Files.readString(GUIDE);
        String part = guide.substring(guide.indexOf(heading));
        String yaml = part.substring(part.indexOf("```yaml\n") + 8, part.indexOf("```\n", part.indexOf("```yaml")));
        return StudyCatalog.read(Files.writeString(folder.resolve("mine.yaml"), before + yaml));
    }
}
