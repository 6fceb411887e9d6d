package io.orderline.claims;

import static io.orderline.claims.rule.Judgement.CONTRADICTED;
import static io.orderline.claims.rule.Judgement.HOLDS;
import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.claims.ClaimsAudit.Judged;
import io.orderline.claims.evidence.Condition;
import io.orderline.claims.evidence.PublishedFigure;
import io.orderline.claims.rule.Judgement;
import io.orderline.claims.rule.RuleAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Each rule, with invented figures, gives each judgement that it can give; and what was computed by hand from the
/// studies' own figures, number by number (K: Klustron, N: NuoDB, M: MOT, C: Churchill).
class StudyRulesTest {
    private static final Path GUIDE = Path.of("docs/guide/claims.md");
    private static final String HEAD =
            "title: t\nsource: {who: w, when: w, where: w}\nmetric: {name: n, is: i, is-not: j}\n";
    private static final String TWO = "systems: {a: {title: A}, b: {title: B}}\n";
    private static final String GOOD = HEAD + """
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
        RuleAnswer answer = only(ClaimsAudit.of(study).claims());
        assertThat(answer.judgement()).isEqualTo(HOLDS);
        assertThat(answer.figure()).isEqualTo("A ÷ B = 2.00 (1.86 … 2.16 by rounding); claimed 1.90 … 2.10");
    }

    private static RuleAnswer only(List<Judged> judged) {
        assertThat(judged).hasSize(1);
        return judged.getFirst().answer();
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
    void anUnknownRuleIsNamed() {
        assertMistaken(
                () -> read(GOOD.replace("rule: ratio", "rule: ration")),
                "mine.yaml:11: ration: unknown rule. Did you mean 'ratio'?");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        rule: ratio, system: a, to: b, claims: 2         | claims.twice.claims: unknown key. Did you mean 'claimed'?
        rule: ratio, system: a, to: b, claims: 2         | claims.twice.claimed: is missing
        rule: ratio, system: a, to: b, claimed: 2.1..1.9 | ends before it begins
        formula: kit-dolars / notpm, claimed: 2          | there is no figure 'kit-dolars'; there are
        formula: kit-dolars / notpm, claimed: 2          | , kit-dollars and notpm. Did you mean 'kit-dollars'?
        formula: kit-dollars-notpm, claimed: 2           | there is no figure 'kit-dollars-notpm'
        formula: median(notpm), claimed: 2               | there is no function 'median'; there are sum, min, max, mean, abs and exact
        formula: notpm /, claimed: 2                     | 'notpm /' is not a formula
        formula: a.times + 1, claimed: 2                 | needs single figures: of a series take sum, min, max or mean
        formula: a.times, claimed: 2                     | is no single figure that 'claimed' could be held against
        formula: notpm > 1, claimed: 2                   | is no single figure that 'claimed' could be held against
        formula: notpm                                   | needs 'claimed', or a comparison such as a <= b
        formula: notpm, claimed: 2, system: a            | unknown key
        """)
    void aWrongClaimIsToldWithItsPlace(String claim, String message) {
        String yaml = GOOD.replace("rule: ratio, system: a, to: b, claimed: 1.9..2.1", claim)
                .replace("{title: A}", "{title: A, series: {times: [1, 2]}}");
        assertMistaken(
                () -> read(yaml + "figures: {kit-dollars: 3, notpm: 4}\n"), "mine.yaml:11: claims.twice.", message);
    }

    @Test
    void everyFileIsAmongTheNamesAndAMisspeltNameIsAnswered() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("lab/src/main/resources/io/orderline/published"))) {
            assertThat(files.map(file -> file.getFileName().toString().replace(".yaml", "")))
                    .containsExactlyInAnyOrderElementsOf(StudyCatalog.names());
        }
        assertMistaken(() -> StudyCatalog.find("published:klustron-2032"), "Did you mean 'published:klustron-2023'?");
        assertMistaken(() -> StudyCatalog.find("klustron-2023"), "Did you mean 'published:klustron-2023'?");
    }

    private static List<PublishedPoint> points(String study, String system) {
        return StudyCatalog.read(study).points().stream()
                .filter(point -> point.system().name().equals(system))
                .toList();
    }

    @Test
    void pointsKnowTheirMachinesAndWhoseTheyAreAndWhatIsFromMemoryIsSaidToBe() {
        PublishedPoint point = points("klustron-2023", "klustron").stream()
                .filter(one -> one.users().orElse(0) == 100 && one.warehouses().orElse(0) == 50)
                .findFirst()
                .orElseThrow();
        assertThat(Stream.of(point.newOrders(), point.total(), point.cores(), point.threads()))
                .containsExactly(69464.26, OptionalDouble.of(154490.60), OptionalInt.of(48), OptionalInt.of(96));
        assertThat(Math.round(point.perCore().orElseThrow())).isEqualTo(1447);
        assertThat(point.perWarehouse().orElseThrow()).isEqualTo(69464.26 / 50);
        assertThat(point.label()).isEqualTo("measured by others: Klustron 1.2.1 (klustron-2023)");
        assertThat(points("notable", "power-780"))
                .singleElement()
                .satisfies(memory -> assertThat(memory.label()).contains("from memory, not checked"));
    }

    @Test
    void itNamesEveryRuleWithItsSourceAndEveryJudgementStudyAndCondition() throws IOException {
        String guide = Files.readString(GUIDE);
        for (RuleKind kind : RuleKind.all()) {
            assertThat(guide.lines().filter(line -> line.startsWith("| ") && line.contains("`" + kind.key() + "`")))
                    .as(kind.key())
                    .anyMatch(line -> line.endsWith("| " + kind.source() + " |"));
        }
        for (Judgement judgement : Judgement.values()) {
            assertThat(guide).contains("| **" + judgement.words() + "** |");
        }
        StudyCatalog.names().forEach(name -> assertThat(guide).contains("`published:" + name + "`"));
        assertThat(guide).contains(Condition.keys());
    }

    @Test
    void itsFileCanBeRead() throws IOException {
        PublishedStudy study = ofTheGuide("## The file", "");
        assertThat(study.points()).hasSize(2);
        assertThat(only(ClaimsAudit.of(study).claims()).judgement()).isEqualTo(HOLDS);
    }

    @Test
    void itsFormulasAreJudgedAsItSays() throws IOException {
        ClaimsAudit audit = ClaimsAudit.of(ofTheGuide("## A formula of yours", HEAD + "systems: { a: {title: A}}\n"));
        assertThat(Files.readString(GUIDE))
                .contains("found: " + audit.claims().getFirst().answer().figure());
        assertThat(only(audit.checks()).figure()).isEqualTo("250 × 5 ≤ 2,048 (clients × buffer kb ≤ pool kb)");
    }

    private PublishedStudy ofTheGuide(String heading, String before) throws IOException {
        String part = Files.readString(GUIDE).split(heading, 2)[1];
        return read(before + part.split("```(yaml)?\n", 3)[1]);
    }

    /// @param evidence of a study, as YAML; without systems it has two, A and B
    /// @param parameters of the rule, likewise
    record Case(String kind, Judgement expected, String parameters, String evidence) {
        /// As in `published/rules.txt`: `kind is JUDGEMENT: parameters`, and the evidence below.
        static Case parse(String text) {
            String[] parts = text.split("\n", 2);
            String[] head = parts[0].split(" is |: ", 3);
            String evidence = parts.length == 1 ? "" : parts[1].stripIndent().strip() + "\n";
            return new Case(
                    head[0],
                    Judgement.valueOf(head[1]),
                    head.length == 2 ? "" : head[2],
                    evidence.contains("systems: ") ? evidence : TWO + evidence);
        }

        @Override
        public String toString() {
            return kind + " " + expected.words() + ": " + evidence.replace('\n', ' ') + "| " + parameters;
        }
    }

    static Stream<Case> cases() throws IOException {
        String all = Files.readString(Path.of("lab/src/test/resources/published/rules.txt"));
        return Stream.of(all.strip().split("\n\n", -1)).map(Case::parse);
    }

    private RuleAnswer judge(String kind, String evidence, String parameters) throws IOException {
        String checks = "checks: {one: {rule: " + kind + ", " + parameters + "}}\n";
        return only(ClaimsAudit.of(read(HEAD + evidence + checks)).checks());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theJudgementFollowsFromTheFigures(Case example) throws IOException {
        RuleAnswer answer = judge(example.kind, example.evidence, example.parameters);
        assertThat(answer.judgement()).as(answer.toString()).isEqualTo(example.expected);
        assertThat(answer.figure()).isNotBlank();
    }

    @Test
    void everyRuleIsSeenToHoldAndNotTo() throws IOException {
        Map<String, Set<Judgement>> seen = new TreeMap<>();
        cases().forEach(example ->
                seen.computeIfAbsent(example.kind, none -> new TreeSet<>()).add(example.expected));
        assertThat(seen.keySet()).containsExactlyInAnyOrderElementsOf(RuleKind.keys());
        RuleKind.keys().forEach(kind -> assertThat(seen.get(kind)).as(kind).contains(HOLDS, CONTRADICTED));
    }

    @Test
    void aCurveThatFallsAndRisesIsSaidToBeNoisy() throws IOException {
        String evidence = TWO + """
                points:
                - {system: a, warehouses: 1, rows: [{users: 1, new-orders: 9}, {users: 2, new-orders: 5}, {users: 3, new-orders: 8}]}
                - {system: b, warehouses: 1, rows: [{users: 1, new-orders: 9}, {users: 2, new-orders: 5}, {users: 3, new-orders: 4}]}
                """;
        assertThat(judge("degradation", evidence, "beyond: {a: 1, b: 1}").details())
                .filteredOn(line -> line.contains("not monotone"))
                .singleElement(InstanceOfAssertFactories.STRING)
                .startsWith("A at 1 warehouses");
        assertThat(judge("repeated", evidence, "").details()).hasSize(1);
    }

    @Test
    void aFreezeIsToldByMaximaThatLieTogether() throws IOException {
        String frozen = TWO + """
                conditions: {think-times: none}
                type-tables:
                - {system: a, warehouses: 1, users: 10, minutes: 1, new-orders: 300, total: 800, types: {
                    new-order: {count: 3000, p90-s: 0.1, max-s: 60.1},
                    payment: {count: 3000, p90-s: 0.1, max-s: 60},
                    delivery: {count: 1000, p90-s: 0.1, max-s: 59.9},
                    stock-level: {count: 1000, p90-s: 0.1, max-s: 0.3}}}
                """;
        assertThat(judge("littles-law", frozen, "").details())
                .anyMatch(line ->
                        line.contains("new-order, payment and delivery lie together at 59.900 … 60.100 s: a freeze"));
        String spread = frozen.replace("60.1", "6").replace("59.9", "3");
        assertThat(judge("littles-law", spread, "").details()).noneMatch(line -> line.contains("freeze"));
    }

    @ParameterizedTest
    @CsvSource({"3.8M, 3.5M, HOLDS", "3800000, 3500000, CONTRADICTED"})
    void roundingIsAllowedForAndNoMore(String a, String b, Judgement judgement) throws IOException {
        String points = "points: [{system: a, rows: [{new-orders: " + a + "}]}, {system: b, rows: [{new-orders: " + b
                + "}]}]\n";
        RuleAnswer answer = judge("overhead", TWO + points, "system: a, with: b, claimed: 0.07");
        assertThat(answer.judgement()).isEqualTo(judgement);
    }

    @Test
    void oneSystemIsNotEquallyDurable() throws IOException {
        String one = "systems: {a: {title: A, durability: {process: survives, system: survives, node: lost}}}\n";
        RuleAnswer answer = judge("durability", one, "systems: [a]");
        assertThat(answer.judgement()).isEqualTo(Judgement.NOT_SHOWN);
        assertThat(answer.figure()).isEqualTo("there are no two systems to compare");
    }

    private static RuleAnswer answer(String study, String id) {
        ClaimsAudit audit = ClaimsAudit.of(StudyCatalog.read(study));
        return only(Stream.of(audit.claims(), audit.checks())
                .flatMap(List::stream)
                .filter(one -> one.claim().id().equals(id))
                .toList());
    }

    /// M-11: per core on the 2-socket server.
    @ParameterizedTest
    @CsvSource({"mot-arm-2, 29688", "disk-arm-2, 11719", "mot-arm-2-ha, 27344", "disk-arm-2-ha, 9375"})
    void openGaussPerCore(String system, long perCore) {
        assertThat(points("opengauss-mot-2020", system))
                .singleElement()
                .satisfies(point ->
                        assertThat(Math.round(point.perCore().orElseThrow())).isEqualTo(perCore));
    }

    /// The claims of the studies by their numbers; those of `notable` have none.
    @ParameterizedTest
    @CsvFileSource(resources = "/published/recomputed.csv", delimiter = '|', quoteCharacter = '`')
    void theFigureOfAClaimAndItsJudgement(String study, String number, String id, Judgement judgement, String figure) {
        RuleAnswer answer = answer(study, id);
        assertThat(answer.figure() + "\n" + String.join("\n", answer.details()))
                .as(number)
                .contains(figure);
        assertThat(answer.judgement()).as(number).isEqualTo(judgement);
    }

    @ParameterizedTest
    @CsvSource({
        "78995.64, 78995.635, 78995.64, 78995.645",
        "3.8M, 3750000, 3800000, 3850000",
        "40k, 39500, 40000, 40500",
        "2.055B, 2054500000, 2055000000, 2055500000",
        "186, 185.5, 186, 186.5",
        "23..25, 23, 24, 25",
        "0.60..0.73, 0.60, 0.665, 0.73",
        "-5, -5.5, -5, -4.5",
    })
    void aFigureKnowsHowItWasRounded(String text, double low, double value, double high) {
        PublishedFigure figure = PublishedFigure.parse(text);
        assertThat(new double[] {figure.low(), figure.value(), figure.high()})
                .containsExactly(new double[] {low, value, high}, within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({"3.8 M", "'1,000'", "abc", "3.8m", "''", "1..x"})
    void whatIsNoFigureIsRefused(String text) {
        assertThrown(IllegalArgumentException.class, () -> PublishedFigure.parse(text));
    }

    @Test
    void whatIsComputedIsAsOpenAsItsParts() {
        PublishedFigure overhead =
                PublishedFigure.exactly(1).minus(PublishedFigure.parse("3.5M").over(PublishedFigure.parse("3.8M")));
        assertThat(overhead.value()).isCloseTo(0.0789, within(1e-4));
        assertThat(overhead.meets(PublishedFigure.parse("0.07"))).isTrue();
        assertThat(overhead.meets(PublishedFigure.parse("0.02"))).isFalse();
    }
}
