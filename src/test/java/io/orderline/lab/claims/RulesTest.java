package io.orderline.lab.claims;

import static io.orderline.lab.claims.rule.Judgement.CONTRADICTED;
import static io.orderline.lab.claims.rule.Judgement.HOLDS;
import static io.orderline.lab.claims.rule.Judgement.HOLDS_PARTLY;
import static io.orderline.lab.claims.rule.Judgement.NOT_SHOWN;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each rule, with invented figures, gives each judgement that it can give.
class RulesTest {
    private static final String TWO = "systems: {a: {title: A}, b: {title: B}}\n";

    /// @param evidence of a study, as YAML
    /// @param parameters of the rule, likewise
    record Case(String kind, Judgement expected, String evidence, String parameters) {
        @Override
        public String toString() {
            return kind + " " + expected.words() + ": " + evidence.replace('\n', ' ') + "| " + parameters;
        }
    }

    private static Case one(String kind, Judgement expected, String evidence, String... parameters) {
        return new Case(kind, expected, evidence, String.join(", ", parameters));
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

    private static String points(String a, String b) {
        return TWO + "points: [{system: a, warehouses: 1, rows: [" + a + "]}, {system: b, warehouses: 1, rows: [" + b
                + "]}]\n";
    }

    private static String rows(int... newOrders) {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < newOrders.length; i++) {
            rows.append(i == 0 ? "" : ", ")
                    .append("{users: ")
                    .append((i + 1) * 10)
                    .append(", new-orders: ")
                    .append(newOrders[i])
                    .append('}');
        }
        return rows.toString();
    }

    private static String table(String system, double newOrders, double total, String types) {
        return "{system: " + system + ", warehouses: 1, users: 10, minutes: 1, new-orders: " + newOrders + ", total: "
                + total + ", types: {" + types + "}}";
    }

    private static String tables(String... tables) {
        return "type-tables: [" + String.join(", ", tables) + "]\n";
    }

    private static String mix(int newOrder, int payment, int others) {
        return "new-order: {count: " + newOrder + "}, payment: {count: " + payment + "}, order-status: {count: "
                + others + "}, delivery: {count: " + others + "}, stock-level: {count: " + others + "}";
    }

    private static String rolledBack(double percent) {
        return "new-order: {count: 100, rolled-back-percent: " + percent + "}";
    }

    private static String machines(String a, String b) {
        return "systems: {a: {title: A" + a + "}, b: {title: B" + b + "}}\n";
    }

    private static String cores(int count, int cores) {
        return ", machines: [{count: " + count + ", what: m, cores: " + cores + "}]";
    }

    private static String called(int cores, int threads, int called) {
        return ", machines: [{what: m" + called + ", cores: " + cores + ", threads: " + threads + ", called-cores: "
                + called + "}]";
    }

    private static String survives(String process, String system, String node) {
        return ", durability: {process: " + process + ", system: " + system + ", node: " + node + "}";
    }

    private static String best(int a, int b) {
        return "points: [{system: a, rows: [{new-orders: " + a + "}]}, {system: b, rows: [{new-orders: " + b + "}]}]\n";
    }

    private static String series(String a, String b) {
        return "systems: {a: {title: A, series: {times: [" + a + "]}}, b: {title: B, series: {times: [" + b + "]}}}\n";
    }

    private static String figures(String figures) {
        return TWO + "figures: {" + figures + "}\n";
    }

    static Stream<Case> cases() {
        return Stream.of(ofRates(), ofTables(), ofSystems(), ofFigures(), ofStatements())
                .flatMap(List::stream);
    }

    private static List<Case> ofRates() {
        String ratio = "system: a, to: b, claimed: 2..3";
        return List.of(
                one("ratio", HOLDS, points(rows(20, 30), rows(10, 10)), ratio),
                one("ratio", HOLDS_PARTLY, points(rows(20, 40), rows(10, 10)), ratio),
                one("ratio", CONTRADICTED, points(rows(40), rows(10)), ratio),
                one("ratio", NOT_SHOWN, points("{users: 10, new-orders: 20}", "{users: 20, new-orders: 10}"), ratio),
                one(
                        "ratio",
                        HOLDS,
                        points("{users: 10, new-orders: 20}", "{users: 20, new-orders: 10}"),
                        ratio,
                        "best: \"yes\""),
                one("ratio", NOT_SHOWN, points(rows(20), rows(10)), ratio, "figure: p90"),
                one("degradation", HOLDS, points(rows(1, 3, 2), rows(1)), "beyond: {a: 20}"),
                one("degradation", HOLDS_PARTLY, points(rows(1, 3, 2), rows(3, 2, 1)), "beyond: {a: 20, b: 20}"),
                one("degradation", CONTRADICTED, points(rows(1, 2, 3), rows(1)), "beyond: {a: 20}"),
                one("degradation", NOT_SHOWN, points(rows(1), rows(1)), "beyond: {a: 10}"),
                one("cap", HOLDS, points(rows(12), rows(11))),
                one("cap", HOLDS_PARTLY, points(rows(12), rows(14))),
                one("cap", CONTRADICTED, points(rows(1200), rows(14))),
                one("cap", NOT_SHOWN, TWO + best(1200, 14)),
                one("efficiency", HOLDS, points(rows(12), rows(1)), "system: a, claimed: 0.93"),
                one(
                        "efficiency",
                        HOLDS_PARTLY,
                        TWO + "points: [{system: a, warehouses: 1000, rows: [{new-orders: 12000}]}]\n",
                        "system: a, claimed: 0.952"),
                one("efficiency", CONTRADICTED, points(rows(12), rows(1)), "system: a, claimed: 0.50"),
                one("efficiency", CONTRADICTED, points(rows(50), rows(1)), "system: a, claimed: 0.997"),
                one("efficiency", NOT_SHOWN, TWO, "system: a, claimed: 0.997"),
                one("overhead", HOLDS, TWO + best(100, 93), "system: a, with: b, claimed: 0.07"),
                one("overhead", CONTRADICTED, TWO + best(1000, 800), "system: a, with: b, claimed: 0.07"),
                one("overhead", NOT_SHOWN, TWO, "system: a, with: b, claimed: 0.07"),
                one("total-says-more", HOLDS, totals(45, 60)),
                one("total-says-more", CONTRADICTED, totals(45, 46)),
                one("total-says-more", NOT_SHOWN, TWO + best(1, 2)));
    }

    private static String totals(int a, int b) {
        return TWO + "points: [{system: a, rows: [{users: 1, new-orders: " + a
                + ", total: 100}, {users: 2, new-orders: " + b + ", total: 100}]}]\n";
    }

    private static List<Case> ofTables() {
        String fast = "new-order: {count: 60, p90-s: 20, max-s: 30}";
        String slow = "new-order: {count: 60, p90-s: 2, max-s: 30}";
        String closed = "conditions: {think-times: none}\n";
        return List.of(
                one("one-definition", HOLDS, points(rows(60), rows(1)) + tables(table("a", 60, 60, fast))),
                one(
                        "one-definition",
                        HOLDS_PARTLY,
                        points(rows(60), rows(59)) + tables(table("a", 60, 60, fast), table("b", 60, 60, fast))),
                one("one-definition", CONTRADICTED, points(rows(59), rows(1)) + tables(table("a", 60, 60, fast))),
                one("one-definition", NOT_SHOWN, TWO + tables(table("a", 60, 60, fast))),
                one("mix", HOLDS, TWO + tables(table("a", 45, 100, mix(45, 43, 4)))),
                one(
                        "mix",
                        HOLDS_PARTLY,
                        TWO + tables(table("a", 45, 100, mix(45, 43, 4)), table("b", 48, 100, mix(48, 40, 4)))),
                one("mix", CONTRADICTED, TWO + tables(table("b", 48, 100, mix(48, 40, 4)))),
                one("mix", NOT_SHOWN, TWO),
                one("rollbacks", HOLDS, TWO + tables(table("a", 100, 100, rolledBack(1.0)))),
                one(
                        "rollbacks",
                        HOLDS_PARTLY,
                        TWO + tables(table("a", 100, 100, rolledBack(1.0)), table("b", 100, 100, rolledBack(2.0)))),
                one("rollbacks", CONTRADICTED, TWO + tables(table("a", 100, 100, rolledBack(0.0)))),
                one("rollbacks", NOT_SHOWN, TWO + tables(table("a", 45, 100, mix(45, 43, 4)))),
                one("littles-law", HOLDS, TWO + closed + tables(table("a", 60, 60, fast))),
                one(
                        "littles-law",
                        HOLDS_PARTLY,
                        TWO + closed + tables(table("a", 60, 60, fast), table("b", 60, 60, slow))),
                one("littles-law", CONTRADICTED, TWO + closed + tables(table("b", 60, 60, slow))),
                one("littles-law", NOT_SHOWN, TWO + closed + tables(table("a", 45, 100, mix(45, 43, 4)))),
                one("littles-law", NOT_SHOWN, TWO + tables(table("b", 60, 60, slow))),
                one("total-is-sum", HOLDS, TWO + tables(table("a", 45, 100, mix(45, 43, 4)))),
                one(
                        "total-is-sum",
                        HOLDS_PARTLY,
                        TWO + tables(table("a", 45, 100, mix(45, 43, 4)), table("b", 45, 104, mix(45, 43, 4)))),
                one("total-is-sum", CONTRADICTED, TWO + tables(table("b", 45, 104, mix(45, 43, 4)))),
                one("total-is-sum", NOT_SHOWN, TWO));
    }

    private static List<Case> ofSystems() {
        String alone = "trait: layer, system: a, than: b";
        return List.of(
                one("same-hardware", HOLDS, machines(cores(1, 8), cores(1, 8))),
                one("same-hardware", CONTRADICTED, machines(cores(1, 8), cores(3, 8))),
                one("same-hardware", NOT_SHOWN, machines(cores(1, 8), "")),
                one("per-core", HOLDS, machines(cores(1, 8), "") + best(800, 1), "system: a, claimed: 100"),
                one(
                        "per-core",
                        HOLDS_PARTLY,
                        machines(called(8, 16, 16), "") + best(1600, 1),
                        "system: a, claimed: 100"),
                one("per-core", CONTRADICTED, machines(cores(1, 8), "") + best(800, 1), "system: a, claimed: 200"),
                one("per-core", NOT_SHOWN, TWO + best(800, 1), "system: a, claimed: 100"),
                one("cores-named", HOLDS, machines(called(8, 16, 8), called(4, 8, 4))),
                one("cores-named", HOLDS_PARTLY, machines(called(8, 16, 16), called(4, 8, 8))),
                one("cores-named", CONTRADICTED, machines(called(8, 16, 16), called(4, 8, 4))),
                one("cores-named", NOT_SHOWN, machines(cores(1, 8), called(8, 8, 8))),
                one(
                        "durability",
                        HOLDS,
                        machines(survives("survives", "survives", "lost"), survives("survives", "survives", "lost"))),
                one(
                        "durability",
                        CONTRADICTED,
                        machines(survives("survives", "survives", "lost"), survives("survives", "lost", "unknown"))),
                one(
                        "durability",
                        NOT_SHOWN,
                        machines(survives("survives", "survives", "lost"), survives("survives", "unknown", "lost"))),
                one("durability", NOT_SHOWN, TWO),
                one("same", HOLDS, traits("layer: x", "layer: x"), "trait: layer"),
                one("same", CONTRADICTED, traits("layer: x", "layer: y"), "trait: layer"),
                one("same", NOT_SHOWN, traits("layer: x", "other: y"), "trait: layer"),
                one("varied-alone", HOLDS, traits("layer: x, on: h", "layer: y, on: h") + best(1, 2), alone),
                one("varied-alone", CONTRADICTED, traits("layer: x", "layer: y") + best(2, 1), alone),
                one("varied-alone", NOT_SHOWN, traits("layer: x, on: h", "layer: y, on: i") + best(1, 2), alone),
                one("varied-alone", NOT_SHOWN, traits("layer: x", "layer: x") + best(1, 2), alone),
                one("varied-alone", NOT_SHOWN, traits("layer: x", "layer: y"), alone),
                one("scale-out", HOLDS, machines(cores(1, 8), cores(2, 8)) + best(100, 190)),
                one("scale-out", HOLDS, machines(cores(1, 8), cores(1, 16)) + best(100, 190), "by-cores: \"yes\""),
                one("scale-out", HOLDS_PARTLY, machines(cores(1, 8), cores(2, 8)) + best(100, 120)),
                one("scale-out", CONTRADICTED, machines(cores(1, 8), cores(2, 8)) + best(100, 90)),
                one("scale-out", NOT_SHOWN, machines(cores(1, 8), cores(1, 8)) + best(100, 190)),
                one("scale-out", NOT_SHOWN, TWO),
                one("index", HOLDS, indexes("t(b, a, c)", "t(a, b)"), "table: t, columns: [a, b], use: u"),
                one("index", HOLDS_PARTLY, indexes("t(b, a, c)", "t(b)"), "table: t, columns: [a, b], use: u"),
                one("index", CONTRADICTED, indexes("t(b, c, a)", "s(a, b)"), "table: t, columns: [a, b], use: u"),
                one("index", NOT_SHOWN, TWO, "table: t, columns: [a, b], use: u"));
    }

    private static String traits(String a, String b) {
        return "systems: {a: {title: A, traits: {" + a + "}}, b: {title: B, traits: {" + b + "}}}\n";
    }

    private static String indexes(String a, String b) {
        return "systems: {a: {title: A, indexes: [\"" + a + "\"]}, b: {title: B, indexes: [\"" + b + "\"]}}\n";
    }

    private static List<Case> ofFigures() {
        String speed = "system: a, to: b, series: times";
        String memory = "saved: less, added: more, of: whole, claimed: 0.50";
        String pauses = "system: a, series: times, users: u, pause: p, statements: s";
        String engines = "system: a, engines: e, warehouses: w, connections: c";
        String grown = "systems: {a: {title: A, figures: {e: 4, w: 10, c: 8}}}\npoints: [{system: a, warehouses: ";
        return List.of(
                one("product", HOLDS, figures("x: 3, y: 4"), "first: x, second: y, claimed: 12"),
                one("product", CONTRADICTED, figures("x: 3, y: 4"), "first: x, second: y, claimed: 20"),
                one("product", NOT_SHOWN, figures("x: 3"), "first: x, second: y, claimed: 12"),
                one("quotient", HOLDS, figures("x: 8, y: 4"), "first: x, second: y, claimed: 2"),
                one("quotient", CONTRADICTED, figures("x: 8, y: 4"), "first: x, second: y, claimed: 20"),
                one("quotient", NOT_SHOWN, figures("x: 8, y: 4"), "first: x, second: y, claimed: 2, needs: more"),
                one("difference", HOLDS, figures("x: 8, y: 4"), "first: x, second: y, claimed: 4"),
                one("difference", CONTRADICTED, figures("x: 8, y: 4"), "first: x, second: y, claimed: 9"),
                one("formula", HOLDS, figures("x: 8, y: 4"), "formula: x / y, claimed: 2"),
                one("formula", CONTRADICTED, figures("x: 8, y: 4"), "formula: x / y, claimed: 3"),
                one("formula", NOT_SHOWN, figures("x: 8"), "formula: x / y, claimed: 3, not-stated: y"),
                one("formula", NOT_SHOWN, figures("x: 8, y: 4"), "formula: x / y, claimed: 2, needs: more"),
                one("formula", HOLDS, figures("x: 8, y: 8"), "formula: x <= y"),
                one("formula", CONTRADICTED, figures("x: 8, y: 4"), "formula: x <= y"),
                one("formula", HOLDS, series("10, 20", "5, 6"), "formula: mean(a.times) - min(b.times), claimed: 10"),
                one(
                        "formula",
                        CONTRADICTED,
                        series("10, 20", "5, 6"),
                        "formula: max(a.times) + sum(b.times), claimed: 9"),
                one(
                        "formula",
                        HOLDS,
                        machines(cores(2, 8), "") + best(800, 1),
                        "formula: a.new-orders / a.cores, claimed: 50"),
                one("sum", HOLDS, figures("x: 8, y: 4"), "of: [x, y], claimed: 12"),
                one("sum", CONTRADICTED, figures("x: 8, y: 4"), "of: [x, y], claimed: 13"),
                one("sum", NOT_SHOWN, figures("x: 8"), "of: [x, y], claimed: 12"),
                one("speed-up", HOLDS, series("10, 10", "14, 14"), speed, "claimed: 0.30..0.50"),
                one("speed-up", HOLDS_PARTLY, series("10, 10", "14, 20"), speed, "claimed: 0.30..0.45"),
                one("speed-up", CONTRADICTED, series("10, 10", "11, 11"), speed, "claimed: 0.30..0.50"),
                one("speed-up", CONTRADICTED, series("12, 12", "11, 11"), speed),
                one("speed-up", HOLDS, series("10, 10", "11, 11"), speed),
                one("speed-up", NOT_SHOWN, series("10, 10", "11"), speed),
                one("memory", HOLDS, figures("less: 60, more: 0, whole: 120"), memory),
                one("memory", HOLDS_PARTLY, figures("less: 60, more: 50, whole: 120"), memory),
                one("memory", CONTRADICTED, figures("less: 60, more: 50, whole: 600"), memory),
                one("memory", NOT_SHOWN, figures("less: 60, more: 50"), memory),
                one("memory", NOT_SHOWN, figures("less: 60"), memory),
                one("fits", HOLDS, figures("x: 8, y: 8"), "demand: x, room: y"),
                one("fits", CONTRADICTED, figures("x: 8, y: 7"), "demand: x, room: y"),
                one("fits", NOT_SHOWN, figures("x: 8"), "demand: x, room: y"),
                one("pauses", HOLDS, series("10", "1") + "figures: {u: 5, p: 8, s: 100}\n", pauses),
                one("pauses", CONTRADICTED, series("10", "1") + "figures: {u: 5, p: 2, s: 100}\n", pauses),
                one("pauses", NOT_SHOWN, series("10", "1") + "figures: {u: 5, s: 100}\n", pauses),
                one("busy-clients", HOLDS, figures("x: 50, r: 100, s: 0.5"), "clients: x, rate: r, seconds: s"),
                one("busy-clients", CONTRADICTED, figures("x: 50, r: 100, s: 0.2"), "clients: x, rate: r, seconds: s"),
                one("busy-clients", CONTRADICTED, figures("x: 50, r: 100, s: 0.8"), "clients: x, rate: r, seconds: s"),
                one("busy-clients", NOT_SHOWN, figures("x: 50"), "clients: x, rate: r, seconds: s"),
                one("engines", HOLDS, grown + "40, rows: [{new-orders: 400}]}]\n", engines),
                one("engines", CONTRADICTED, grown + "50, rows: [{new-orders: 400}]}]\n", engines),
                one("engines", NOT_SHOWN, TWO, engines));
    }

    private static List<Case> ofStatements() {
        String all =
                "conditions: {tool: t, style: s, think-times: none, seconds: 60, ramp-up: r, repeats: 5, driver-on: d,"
                        + " settings: s, data-checked: d}\n";
        String system = "systems: {a: {title: A, traits: {isolation: i}" + cores(1, 8)
                + survives("survives", "survives", "lost") + "}}\n";
        String table = tables(table("a", 60, 60, "new-order: {count: 60, p90-s: 1, max-s: 2, errors: 0}"));
        String points = "points: [{system: a, warehouses: 1, rows: [{new-orders: 60}]}]\n";
        return List.of(
                one("stated", HOLDS, system + all + table + points),
                one("stated", HOLDS_PARTLY, system + table + points),
                one("stated", CONTRADICTED, TWO + best(1, 2)),
                one("repeated", HOLDS, TWO + "conditions: {repeats: 3}\n"),
                one("repeated", HOLDS_PARTLY, TWO + "conditions: {repeats: 2}\n"),
                one("repeated", CONTRADICTED, TWO + "conditions: {repeats: 1}\n"),
                one("repeated", NOT_SHOWN, TWO));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theJudgementFollowsFromTheFigures(Case example) {
        RuleAnswer answer = judge(example.kind, example.evidence, example.parameters);
        assertThat(answer.judgement()).as(answer.toString()).isEqualTo(example.expected);
        assertThat(answer.figure()).isNotBlank();
    }

    @Test
    void everyRuleIsSeenToHoldAndNotTo() {
        Map<String, Set<Judgement>> seen = new TreeMap<>();
        cases().forEach(example ->
                seen.computeIfAbsent(example.kind, none -> new TreeSet<>()).add(example.expected));
        assertThat(seen.keySet()).containsExactlyInAnyOrderElementsOf(RuleKind.keys());
        RuleKind.keys().forEach(kind -> assertThat(seen.get(kind)).as(kind).contains(HOLDS, CONTRADICTED));
    }

    @Test
    void aCurveThatFallsAndRisesIsSaidToBeNoisy() {
        String evidence = points(rows(10, 5, 8), rows(10, 5, 4));
        assertThat(judge("degradation", evidence, "beyond: {a: 10, b: 10}").details())
                .filteredOn(line -> line.contains("not monotone"))
                .singleElement()
                .asString()
                .startsWith("A at 1 warehouses");
        assertThat(judge("repeated", evidence, "").details()).hasSize(1);
    }

    @Test
    void aFreezeIsToldByMaximaThatLieTogether() {
        String frozen =
                "new-order: {count: 3000, p90-s: 0.1, max-s: 60.1}, payment: {count: 3000, p90-s: 0.1, max-s: 60},"
                        + " delivery: {count: 1000, p90-s: 0.1, max-s: 59.9}, stock-level: {count: 1000, p90-s: 0.1, max-s: 0.3}";
        String spread = frozen.replace("60.1", "6").replace("59.9", "3");
        String closed = TWO + "conditions: {think-times: none}\n";
        RuleAnswer answer = judge("littles-law", closed + tables(table("a", 300, 800, frozen)), "");
        assertThat(answer.details())
                .anyMatch(line ->
                        line.contains("new-order, payment and delivery lie together at 59.900 … 60.100 s: a freeze"));
        assertThat(judge("littles-law", closed + tables(table("a", 300, 800, spread)), "")
                        .details())
                .noneMatch(line -> line.contains("freeze"));
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
}
