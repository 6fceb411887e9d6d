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
import java.util.Arrays;
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
    record Case(RuleKind kind, Judgement expected, String evidence, String parameters) {
        @Override
        public String toString() {
            return kind.key() + " " + expected.words() + ": " + evidence.replace('\n', ' ') + "| " + parameters;
        }
    }

    private static Case one(RuleKind kind, Judgement expected, String evidence, String... parameters) {
        return new Case(kind, expected, evidence, String.join(", ", parameters));
    }

    private static RuleAnswer judge(RuleKind kind, String evidence, String parameters) {
        String yaml = "title: t\nsource: {who: w, when: w, where: w}\nmetric: {name: n, is: i, is-not: j}\n" + evidence
                + "checks: {one: {rule: " + kind.key() + (parameters.isEmpty() ? "" : ", " + parameters) + "}}\n";
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
                one(RuleKind.RATIO, HOLDS, points(rows(20, 30), rows(10, 10)), ratio),
                one(RuleKind.RATIO, HOLDS_PARTLY, points(rows(20, 40), rows(10, 10)), ratio),
                one(RuleKind.RATIO, CONTRADICTED, points(rows(40), rows(10)), ratio),
                one(
                        RuleKind.RATIO,
                        NOT_SHOWN,
                        points("{users: 10, new-orders: 20}", "{users: 20, new-orders: 10}"),
                        ratio),
                one(
                        RuleKind.RATIO,
                        HOLDS,
                        points("{users: 10, new-orders: 20}", "{users: 20, new-orders: 10}"),
                        ratio,
                        "best: \"yes\""),
                one(RuleKind.RATIO, NOT_SHOWN, points(rows(20), rows(10)), ratio, "figure: p90"),
                one(RuleKind.DEGRADATION, HOLDS, points(rows(1, 3, 2), rows(1)), "beyond: {a: 20}"),
                one(RuleKind.DEGRADATION, HOLDS_PARTLY, points(rows(1, 3, 2), rows(3, 2, 1)), "beyond: {a: 20, b: 20}"),
                one(RuleKind.DEGRADATION, CONTRADICTED, points(rows(1, 2, 3), rows(1)), "beyond: {a: 20}"),
                one(RuleKind.DEGRADATION, NOT_SHOWN, points(rows(1), rows(1)), "beyond: {a: 10}"),
                one(RuleKind.CAP, HOLDS, points(rows(12), rows(11))),
                one(RuleKind.CAP, HOLDS_PARTLY, points(rows(12), rows(14))),
                one(RuleKind.CAP, CONTRADICTED, points(rows(1200), rows(14))),
                one(RuleKind.CAP, NOT_SHOWN, TWO + best(1200, 14)),
                one(RuleKind.EFFICIENCY, HOLDS, points(rows(12), rows(1)), "system: a, claimed: 0.93"),
                one(
                        RuleKind.EFFICIENCY,
                        HOLDS_PARTLY,
                        TWO + "points: [{system: a, warehouses: 1000, rows: [{new-orders: 12000}]}]\n",
                        "system: a, claimed: 0.952"),
                one(RuleKind.EFFICIENCY, CONTRADICTED, points(rows(12), rows(1)), "system: a, claimed: 0.50"),
                one(RuleKind.EFFICIENCY, CONTRADICTED, points(rows(50), rows(1)), "system: a, claimed: 0.997"),
                one(RuleKind.EFFICIENCY, NOT_SHOWN, TWO, "system: a, claimed: 0.997"),
                one(RuleKind.OVERHEAD, HOLDS, TWO + best(100, 93), "system: a, with: b, claimed: 0.07"),
                one(RuleKind.OVERHEAD, CONTRADICTED, TWO + best(1000, 800), "system: a, with: b, claimed: 0.07"),
                one(RuleKind.OVERHEAD, NOT_SHOWN, TWO, "system: a, with: b, claimed: 0.07"),
                one(RuleKind.TOTAL_SAYS_MORE, HOLDS, totals(45, 60)),
                one(RuleKind.TOTAL_SAYS_MORE, CONTRADICTED, totals(45, 46)),
                one(RuleKind.TOTAL_SAYS_MORE, NOT_SHOWN, TWO + best(1, 2)));
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
                one(RuleKind.ONE_DEFINITION, HOLDS, points(rows(60), rows(1)) + tables(table("a", 60, 60, fast))),
                one(
                        RuleKind.ONE_DEFINITION,
                        HOLDS_PARTLY,
                        points(rows(60), rows(59)) + tables(table("a", 60, 60, fast), table("b", 60, 60, fast))),
                one(
                        RuleKind.ONE_DEFINITION,
                        CONTRADICTED,
                        points(rows(59), rows(1)) + tables(table("a", 60, 60, fast))),
                one(RuleKind.ONE_DEFINITION, NOT_SHOWN, TWO + tables(table("a", 60, 60, fast))),
                one(RuleKind.MIX, HOLDS, TWO + tables(table("a", 45, 100, mix(45, 43, 4)))),
                one(
                        RuleKind.MIX,
                        HOLDS_PARTLY,
                        TWO + tables(table("a", 45, 100, mix(45, 43, 4)), table("b", 48, 100, mix(48, 40, 4)))),
                one(RuleKind.MIX, CONTRADICTED, TWO + tables(table("b", 48, 100, mix(48, 40, 4)))),
                one(RuleKind.MIX, NOT_SHOWN, TWO),
                one(RuleKind.ROLLBACKS, HOLDS, TWO + tables(table("a", 100, 100, rolledBack(1.0)))),
                one(
                        RuleKind.ROLLBACKS,
                        HOLDS_PARTLY,
                        TWO + tables(table("a", 100, 100, rolledBack(1.0)), table("b", 100, 100, rolledBack(2.0)))),
                one(RuleKind.ROLLBACKS, CONTRADICTED, TWO + tables(table("a", 100, 100, rolledBack(0.0)))),
                one(RuleKind.ROLLBACKS, NOT_SHOWN, TWO + tables(table("a", 45, 100, mix(45, 43, 4)))),
                one(RuleKind.LITTLES_LAW, HOLDS, TWO + closed + tables(table("a", 60, 60, fast))),
                one(
                        RuleKind.LITTLES_LAW,
                        HOLDS_PARTLY,
                        TWO + closed + tables(table("a", 60, 60, fast), table("b", 60, 60, slow))),
                one(RuleKind.LITTLES_LAW, CONTRADICTED, TWO + closed + tables(table("b", 60, 60, slow))),
                one(RuleKind.LITTLES_LAW, NOT_SHOWN, TWO + closed + tables(table("a", 45, 100, mix(45, 43, 4)))),
                one(RuleKind.LITTLES_LAW, NOT_SHOWN, TWO + tables(table("b", 60, 60, slow))),
                one(RuleKind.TOTAL_IS_SUM, HOLDS, TWO + tables(table("a", 45, 100, mix(45, 43, 4)))),
                one(
                        RuleKind.TOTAL_IS_SUM,
                        HOLDS_PARTLY,
                        TWO + tables(table("a", 45, 100, mix(45, 43, 4)), table("b", 45, 104, mix(45, 43, 4)))),
                one(RuleKind.TOTAL_IS_SUM, CONTRADICTED, TWO + tables(table("b", 45, 104, mix(45, 43, 4)))),
                one(RuleKind.TOTAL_IS_SUM, NOT_SHOWN, TWO));
    }

    private static List<Case> ofSystems() {
        String alone = "trait: layer, system: a, than: b";
        return List.of(
                one(RuleKind.HARDWARE, HOLDS, machines(cores(1, 8), cores(1, 8))),
                one(RuleKind.HARDWARE, CONTRADICTED, machines(cores(1, 8), cores(3, 8))),
                one(RuleKind.HARDWARE, NOT_SHOWN, machines(cores(1, 8), "")),
                one(RuleKind.PER_CORE, HOLDS, machines(cores(1, 8), "") + best(800, 1), "system: a, claimed: 100"),
                one(
                        RuleKind.PER_CORE,
                        HOLDS_PARTLY,
                        machines(called(8, 16, 16), "") + best(1600, 1),
                        "system: a, claimed: 100"),
                one(
                        RuleKind.PER_CORE,
                        CONTRADICTED,
                        machines(cores(1, 8), "") + best(800, 1),
                        "system: a, claimed: 200"),
                one(RuleKind.PER_CORE, NOT_SHOWN, TWO + best(800, 1), "system: a, claimed: 100"),
                one(RuleKind.CORES, HOLDS, machines(called(8, 16, 8), called(4, 8, 4))),
                one(RuleKind.CORES, HOLDS_PARTLY, machines(called(8, 16, 16), called(4, 8, 8))),
                one(RuleKind.CORES, CONTRADICTED, machines(called(8, 16, 16), called(4, 8, 4))),
                one(RuleKind.CORES, NOT_SHOWN, machines(cores(1, 8), called(8, 8, 8))),
                one(
                        RuleKind.DURABILITY,
                        HOLDS,
                        machines(survives("survives", "survives", "lost"), survives("survives", "survives", "lost"))),
                one(
                        RuleKind.DURABILITY,
                        CONTRADICTED,
                        machines(survives("survives", "survives", "lost"), survives("survives", "lost", "unknown"))),
                one(
                        RuleKind.DURABILITY,
                        NOT_SHOWN,
                        machines(survives("survives", "survives", "lost"), survives("survives", "unknown", "lost"))),
                one(RuleKind.DURABILITY, NOT_SHOWN, TWO),
                one(RuleKind.SAME, HOLDS, traits("layer: x", "layer: x"), "trait: layer"),
                one(RuleKind.SAME, CONTRADICTED, traits("layer: x", "layer: y"), "trait: layer"),
                one(RuleKind.SAME, NOT_SHOWN, traits("layer: x", "other: y"), "trait: layer"),
                one(RuleKind.VARIED_ALONE, HOLDS, traits("layer: x, on: h", "layer: y, on: h") + best(1, 2), alone),
                one(RuleKind.VARIED_ALONE, CONTRADICTED, traits("layer: x", "layer: y") + best(2, 1), alone),
                one(RuleKind.VARIED_ALONE, NOT_SHOWN, traits("layer: x, on: h", "layer: y, on: i") + best(1, 2), alone),
                one(RuleKind.VARIED_ALONE, NOT_SHOWN, traits("layer: x", "layer: x") + best(1, 2), alone),
                one(RuleKind.VARIED_ALONE, NOT_SHOWN, traits("layer: x", "layer: y"), alone),
                one(RuleKind.SCALE_OUT, HOLDS, machines(cores(1, 8), cores(2, 8)) + best(100, 190)),
                one(
                        RuleKind.SCALE_OUT,
                        HOLDS,
                        machines(cores(1, 8), cores(1, 16)) + best(100, 190),
                        "by-cores: \"yes\""),
                one(RuleKind.SCALE_OUT, HOLDS_PARTLY, machines(cores(1, 8), cores(2, 8)) + best(100, 120)),
                one(RuleKind.SCALE_OUT, CONTRADICTED, machines(cores(1, 8), cores(2, 8)) + best(100, 90)),
                one(RuleKind.SCALE_OUT, NOT_SHOWN, machines(cores(1, 8), cores(1, 8)) + best(100, 190)),
                one(RuleKind.SCALE_OUT, NOT_SHOWN, TWO),
                one(RuleKind.INDEX, HOLDS, indexes("t(b, a, c)", "t(a, b)"), "table: t, columns: [a, b], use: u"),
                one(RuleKind.INDEX, HOLDS_PARTLY, indexes("t(b, a, c)", "t(b)"), "table: t, columns: [a, b], use: u"),
                one(
                        RuleKind.INDEX,
                        CONTRADICTED,
                        indexes("t(b, c, a)", "s(a, b)"),
                        "table: t, columns: [a, b], use: u"),
                one(RuleKind.INDEX, NOT_SHOWN, TWO, "table: t, columns: [a, b], use: u"));
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
                one(RuleKind.PRODUCT, HOLDS, figures("x: 3, y: 4"), "first: x, second: y, claimed: 12"),
                one(RuleKind.PRODUCT, CONTRADICTED, figures("x: 3, y: 4"), "first: x, second: y, claimed: 20"),
                one(RuleKind.PRODUCT, NOT_SHOWN, figures("x: 3"), "first: x, second: y, claimed: 12"),
                one(RuleKind.QUOTIENT, HOLDS, figures("x: 8, y: 4"), "first: x, second: y, claimed: 2"),
                one(RuleKind.QUOTIENT, CONTRADICTED, figures("x: 8, y: 4"), "first: x, second: y, claimed: 20"),
                one(
                        RuleKind.QUOTIENT,
                        NOT_SHOWN,
                        figures("x: 8, y: 4"),
                        "first: x, second: y, claimed: 2, needs: more"),
                one(RuleKind.DIFFERENCE, HOLDS, figures("x: 8, y: 4"), "first: x, second: y, claimed: 4"),
                one(RuleKind.DIFFERENCE, CONTRADICTED, figures("x: 8, y: 4"), "first: x, second: y, claimed: 9"),
                one(RuleKind.SUM, HOLDS, figures("x: 8, y: 4"), "of: [x, y], claimed: 12"),
                one(RuleKind.SUM, CONTRADICTED, figures("x: 8, y: 4"), "of: [x, y], claimed: 13"),
                one(RuleKind.SUM, NOT_SHOWN, figures("x: 8"), "of: [x, y], claimed: 12"),
                one(RuleKind.SPEED_UP, HOLDS, series("10, 10", "14, 14"), speed, "claimed: 0.30..0.50"),
                one(RuleKind.SPEED_UP, HOLDS_PARTLY, series("10, 10", "14, 20"), speed, "claimed: 0.30..0.45"),
                one(RuleKind.SPEED_UP, CONTRADICTED, series("10, 10", "11, 11"), speed, "claimed: 0.30..0.50"),
                one(RuleKind.SPEED_UP, CONTRADICTED, series("12, 12", "11, 11"), speed),
                one(RuleKind.SPEED_UP, HOLDS, series("10, 10", "11, 11"), speed),
                one(RuleKind.SPEED_UP, NOT_SHOWN, series("10, 10", "11"), speed),
                one(RuleKind.MEMORY, HOLDS, figures("less: 60, more: 0, whole: 120"), memory),
                one(RuleKind.MEMORY, HOLDS_PARTLY, figures("less: 60, more: 50, whole: 120"), memory),
                one(RuleKind.MEMORY, CONTRADICTED, figures("less: 60, more: 50, whole: 600"), memory),
                one(RuleKind.MEMORY, NOT_SHOWN, figures("less: 60, more: 50"), memory),
                one(RuleKind.MEMORY, NOT_SHOWN, figures("less: 60"), memory),
                one(RuleKind.FITS, HOLDS, figures("x: 8, y: 8"), "demand: x, room: y"),
                one(RuleKind.FITS, CONTRADICTED, figures("x: 8, y: 7"), "demand: x, room: y"),
                one(RuleKind.FITS, NOT_SHOWN, figures("x: 8"), "demand: x, room: y"),
                one(RuleKind.PAUSES, HOLDS, series("10", "1") + "figures: {u: 5, p: 8, s: 100}\n", pauses),
                one(RuleKind.PAUSES, CONTRADICTED, series("10", "1") + "figures: {u: 5, p: 2, s: 100}\n", pauses),
                one(RuleKind.PAUSES, NOT_SHOWN, series("10", "1") + "figures: {u: 5, s: 100}\n", pauses),
                one(RuleKind.BUSY_CLIENTS, HOLDS, figures("x: 50, r: 100, s: 0.5"), "clients: x, rate: r, seconds: s"),
                one(
                        RuleKind.BUSY_CLIENTS,
                        CONTRADICTED,
                        figures("x: 50, r: 100, s: 0.2"),
                        "clients: x, rate: r, seconds: s"),
                one(
                        RuleKind.BUSY_CLIENTS,
                        CONTRADICTED,
                        figures("x: 50, r: 100, s: 0.8"),
                        "clients: x, rate: r, seconds: s"),
                one(RuleKind.BUSY_CLIENTS, NOT_SHOWN, figures("x: 50"), "clients: x, rate: r, seconds: s"),
                one(RuleKind.ENGINES, HOLDS, grown + "40, rows: [{new-orders: 400}]}]\n", engines),
                one(RuleKind.ENGINES, CONTRADICTED, grown + "50, rows: [{new-orders: 400}]}]\n", engines),
                one(RuleKind.ENGINES, NOT_SHOWN, TWO, engines));
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
                one(RuleKind.STATED, HOLDS, system + all + table + points),
                one(RuleKind.STATED, HOLDS_PARTLY, system + table + points),
                one(RuleKind.STATED, CONTRADICTED, TWO + best(1, 2)),
                one(RuleKind.REPEATED, HOLDS, TWO + "conditions: {repeats: 3}\n"),
                one(RuleKind.REPEATED, HOLDS_PARTLY, TWO + "conditions: {repeats: 2}\n"),
                one(RuleKind.REPEATED, CONTRADICTED, TWO + "conditions: {repeats: 1}\n"),
                one(RuleKind.REPEATED, NOT_SHOWN, TWO));
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
        Map<RuleKind, Set<Judgement>> seen = new TreeMap<>();
        cases().forEach(example ->
                seen.computeIfAbsent(example.kind, none -> new TreeSet<>()).add(example.expected));
        assertThat(seen.keySet()).containsExactlyInAnyOrder(RuleKind.values());
        Arrays.stream(RuleKind.values())
                .forEach(kind -> assertThat(seen.get(kind)).as(kind.key()).contains(HOLDS, CONTRADICTED));
    }

    @Test
    void aCurveThatFallsAndRisesIsSaidToBeNoisy() {
        String evidence = points(rows(10, 5, 8), rows(10, 5, 4));
        assertThat(judge(RuleKind.DEGRADATION, evidence, "beyond: {a: 10, b: 10}")
                        .details())
                .filteredOn(line -> line.contains("not monotone"))
                .singleElement()
                .asString()
                .startsWith("A at 1 warehouses");
        assertThat(judge(RuleKind.REPEATED, evidence, "").details()).hasSize(1);
    }

    @Test
    void aFreezeIsToldByMaximaThatLieTogether() {
        String frozen =
                "new-order: {count: 3000, p90-s: 0.1, max-s: 60.1}, payment: {count: 3000, p90-s: 0.1, max-s: 60},"
                        + " delivery: {count: 1000, p90-s: 0.1, max-s: 59.9}, stock-level: {count: 1000, p90-s: 0.1, max-s: 0.3}";
        String spread = frozen.replace("60.1", "6").replace("59.9", "3");
        String closed = TWO + "conditions: {think-times: none}\n";
        RuleAnswer answer = judge(RuleKind.LITTLES_LAW, closed + tables(table("a", 300, 800, frozen)), "");
        assertThat(answer.details())
                .anyMatch(line ->
                        line.contains("new-order, payment and delivery lie together at 59.900 … 60.100 s: a freeze"));
        assertThat(judge(RuleKind.LITTLES_LAW, closed + tables(table("a", 300, 800, spread)), "")
                        .details())
                .noneMatch(line -> line.contains("freeze"));
    }

    @Test
    void roundingIsAllowedForAndNoMore() {
        String rounded =
                TWO + "points: [{system: a, rows: [{new-orders: 3.8M}]}, {system: b, rows: [{new-orders: 3.5M}]}]\n";
        String exact = rounded.replace("3.8M", "3800000").replace("3.5M", "3500000");
        assertThat(judge(RuleKind.OVERHEAD, rounded, "system: a, with: b, claimed: 0.07")
                        .judgement())
                .isEqualTo(HOLDS);
        assertThat(judge(RuleKind.OVERHEAD, exact, "system: a, with: b, claimed: 0.07")
                        .judgement())
                .isEqualTo(CONTRADICTED);
    }
}
