package io.orderline.lab.claims;

import static io.orderline.lab.claims.rule.Judgement.CONTRADICTED;
import static io.orderline.lab.claims.rule.Judgement.HOLDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.lab.claims.ClaimsAudit.Judged;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Each rule, with invented figures, gives each judgement that it can give.
/// What was computed by hand from the studies' own figures, number by number (K: Klustron, N: NuoDB, M:
/// MOT, C: Churchill).
class RulesTest {
    private static final String TWO = "systems: {a: {title: A}, b: {title: B}}\n";

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
        String all = Files.readString(Path.of("src/test/resources/published/rules.txt"));
        return Stream.of(all.strip().split("\n\n")).map(Case::parse);
    }

    private static RuleAnswer judge(String kind, String evidence, String parameters) {
        String yaml = "title: t\nsource: {who: w, when: w, where: w}\nmetric: {name: n, is: i, is-not: j}\n" + evidence
                + "checks: {one: {rule: " + kind + (parameters.isEmpty() ? "" : ", " + parameters) + "}}\n";
        Problems problems = new Problems();
        PublishedStudy study =
                new PublishedStudyReader(YamlFile.parse("small.yaml", yaml, problems), problems).read("small");
        problems.throwIfAny();
        return ClaimsAudit.of(study).checks().getFirst().answer();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theJudgementFollowsFromTheFigures(Case example) {
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
    void aCurveThatFallsAndRisesIsSaidToBeNoisy() {
        String evidence = TWO + """
                points:
                - system: a
                  warehouses: 1
                  rows: [{users: 10, new-orders: 10}, {users: 20, new-orders: 5}, {users: 30, new-orders: 8}]
                - system: b
                  warehouses: 1
                  rows: [{users: 10, new-orders: 10}, {users: 20, new-orders: 5}, {users: 30, new-orders: 4}]
                """;
        assertThat(judge("degradation", evidence, "beyond: {a: 10, b: 10}").details())
                .filteredOn(line -> line.contains("not monotone"))
                .singleElement()
                .asString()
                .startsWith("A at 1 warehouses");
        assertThat(judge("repeated", evidence, "").details()).hasSize(1);
    }

    @Test
    void aFreezeIsToldByMaximaThatLieTogether() {
        String frozen = TWO + """
                conditions: {think-times: none}
                type-tables:
                - system: a
                  warehouses: 1
                  users: 10
                  minutes: 1
                  new-orders: 300
                  total: 800
                  types:
                    new-order: {count: 3000, p90-s: 0.1, max-s: 60.1}
                    payment: {count: 3000, p90-s: 0.1, max-s: 60}
                    delivery: {count: 1000, p90-s: 0.1, max-s: 59.9}
                    stock-level: {count: 1000, p90-s: 0.1, max-s: 0.3}
                """;
        assertThat(judge("littles-law", frozen, "").details())
                .anyMatch(line ->
                        line.contains("new-order, payment and delivery lie together at 59.900 … 60.100 s: a freeze"));
        String spread = frozen.replace("60.1", "6").replace("59.9", "3");
        assertThat(judge("littles-law", spread, "").details()).noneMatch(line -> line.contains("freeze"));
    }

    @Test
    void roundingIsAllowedForAndNoMore() {
        String rounded =
                TWO + "points: [{system: a, rows: [{new-orders: 3.8M}]}, {system: b, rows: [{new-orders: 3.5M}]}]\n";
        String exact = rounded.replace("3.8M", "3800000").replace("3.5M", "3500000");
        assertThat(judge("overhead", rounded, "system: a, with: b, claimed: 0.07")
                        .judgement())
                .isEqualTo(HOLDS);
        assertThat(judge("overhead", exact, "system: a, with: b, claimed: 0.07").judgement())
                .isEqualTo(CONTRADICTED);
    }

    private static String answer(String study, String id) {
        Judged judged = judged(study, id);
        return String.join(
                "\n",
                judged.answer().figure(),
                String.join("\n", judged.answer().details()));
    }

    private static Judged judged(String study, String id) {
        ClaimsAudit audit = ClaimsAudit.of(StudyCatalog.read(study));
        return Stream.of(audit.claims(), audit.checks())
                .flatMap(List::stream)
                .filter(one -> one.claim().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /// M-11: per core on the 2-socket server.
    @ParameterizedTest
    @CsvSource({"mot-arm-2, 29688", "disk-arm-2, 11719", "mot-arm-2-ha, 27344", "disk-arm-2-ha, 9375"})
    void openGaussPerCore(String system, long perCore) {
        assertThat(StudyCatalog.read("opengauss-mot-2020").points())
                .filteredOn(point -> point.system().name().equals(system))
                .singleElement()
                .satisfies(point ->
                        assertThat(Math.round(point.perCore().orElseThrow())).isEqualTo(perCore));
    }

    /// The claims of the studies by their numbers; those of `notable` have none.
    @ParameterizedTest
    @CsvFileSource(resources = "/published/recomputed.csv", delimiter = '|', quoteCharacter = '`')
    void theFigureOfAClaimAndItsJudgement(String study, String number, String id, Judgement judgement, String figure) {
        assertThat(answer(study, id)).as(number).contains(figure);
        assertThat(judged(study, id).answer().judgement()).as(number).isEqualTo(judgement);
    }
}
