package io.orderline.claims.rule;

import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.evidence.Evidence.Curve;
import io.orderline.claims.evidence.Machine;
import io.orderline.claims.evidence.MeasuredPoint;
import io.orderline.claims.evidence.MeasuredSystem;
import io.orderline.claims.evidence.PublishedFigure;
import io.orderline.claims.evidence.TypeTable;
import io.orderline.stats.Share;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Facts that formulas may name. A fact that is not stated is null.
public final class EvidenceFacts {
    private EvidenceFacts() {}

    /// Returns the facts of a system, including those of its best point. Its figures and series keep their
    /// names.
    public static Map<String, @Nullable Object> ofSystem(Evidence evidence, String name) {
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        evidence.find(name).ifPresent(system -> {
            facts.putAll(system.figures());
            facts.putAll(system.series());
            system.traits().forEach((trait, value) -> facts.put("trait." + trait, value));
        });
        facts.put("name", name);
        facts.put("title", evidence.title(name));
        facts.put("machines", count(evidence.find(name).map(MeasuredSystem::machineCount)));
        facts.put("cores", count(evidence.find(name).map(MeasuredSystem::cores)));
        facts.put("threads", count(evidence.find(name).map(MeasuredSystem::threads)));
        facts.put("called-cores", count(evidence.find(name).map(MeasuredSystem::calledCores)));
        evidence.best(name).ifPresent(best -> facts.putAll(ofPoint(evidence, best)));
        for (String key : new String[] {"new-orders", "total", "users", "warehouses"}) {
            facts.putIfAbsent(key, null);
        }
        return facts;
    }

    public static Map<String, @Nullable Object> ofPoint(Evidence evidence, MeasuredPoint point) {
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        facts.put("title", evidence.title(point.system()));
        facts.put("place", point.place());
        facts.put("warehouses", count(point.warehouses()));
        facts.put("users", count(point.users()));
        facts.put("new-orders", point.newOrders());
        facts.put("total", point.total().orElse(null));
        return facts;
    }

    static @Nullable PublishedFigure number(OptionalDouble number) {
        return number.isPresent() && !Double.isNaN(number.getAsDouble())
                ? PublishedFigure.exactly(number.getAsDouble())
                : null;
    }

    /// Returns the facts of a type, with its share of all that terminals wait for, and the upper end of its
    /// 95 % interval.
    public static Map<String, @Nullable Object> ofType(Evidence evidence, TypeTable table, TypeTable.Row row) {
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        facts.put("title", evidence.title(table.system()));
        facts.put("table", PublishedFigure.exactly(evidence.tables().indexOf(table)));
        facts.put("type", row.type());
        facts.put("rolled-back", number(row.rolledBack()));
        facts.put("count", PublishedFigure.exactly((double) table.foregroundCount()));
        Share share = new Share(row.background() ? 0 : row.count(), table.foregroundCount());
        facts.put("share", number(OptionalDouble.of(share.value())));
        facts.put("most", PublishedFigure.exactly(share.interval(0.95).high()));
        return facts;
    }

    public static Map<String, @Nullable Object> ofMachine(Machine machine) {
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        facts.put("what", machine.what());
        facts.put("cores", count(machine.cores()));
        facts.put("threads", count(machine.threads()));
        facts.put("called", count(machine.called()));
        return facts;
    }

    /// Returns the facts of a table. `elsewhere` is the rate of the same run among the points. `together` has
    /// the types whose maxima are within 1 % of the longest, and therefore come from one moment.
    public static Map<String, @Nullable Object> ofTable(Evidence evidence, TypeTable table) {
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        facts.put("title", evidence.title(table.system()));
        facts.put("minutes", PublishedFigure.exactly(table.minutes()));
        facts.put("new-orders", PublishedFigure.exactly(table.newOrders()));
        facts.put("total", PublishedFigure.exactly(table.total()));
        facts.put("count", PublishedFigure.exactly((double) table.foregroundCount()));
        facts.put("types", PublishedFigure.exactly(table.foreground().size()));
        facts.put("users", count(table.users()));
        facts.put("p90-mean", number(table.highestMean()));
        double longest = table.longest();
        List<TypeTable.Row> together = table.rows().stream()
                .filter(row -> row.maxSeconds().orElse(0) >= longest * 0.99)
                .toList();
        facts.put("together", together.stream().map(TypeTable.Row::type).toList());
        facts.put("longest", PublishedFigure.exactly(longest));
        facts.put(
                "least",
                number(together.stream()
                        .mapToDouble(row -> row.maxSeconds().orElse(0))
                        .min()));
        facts.put(
                "elsewhere",
                evidence.points().stream()
                        .filter(table::isOf)
                        .findFirst()
                        .map(MeasuredPoint::newOrders)
                        .orElse(null));
        return facts;
    }

    /// Returns the facts of a curve, with where it first falls, and where it rises again after that.
    public static Map<String, @Nullable Object> ofCurve(Evidence evidence, Curve curve, @Nullable Object claimedFrom) {
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        facts.put("title", evidence.title(curve.system()));
        facts.put("warehouses", count(curve.warehouses()));
        facts.put("last", count(curve.points().getLast().users()));
        facts.put("claimed-from", claimedFrom);
        putStep(facts, curve, "fall", curve.fall());
        putStep(facts, curve, "rise", curve.rise());
        return facts;
    }

    private static void putStep(Map<String, @Nullable Object> facts, Curve curve, String name, OptionalInt at) {
        MeasuredPoint from = at.isPresent() ? curve.points().get(at.getAsInt()) : null;
        MeasuredPoint to = at.isPresent() ? curve.points().get(at.getAsInt() + 1) : null;
        facts.put(name + ".from", from == null ? null : count(from.users()));
        facts.put(name + ".to", to == null ? null : count(to.users()));
        facts.put(
                name,
                from == null || to == null
                        ? null
                        : PublishedFigure.exactly(
                                to.newOrders().value() / from.newOrders().value()));
    }

    static @Nullable PublishedFigure count(OptionalInt count) {
        return count.isPresent() ? PublishedFigure.exactly(count.getAsInt()) : null;
    }

    private static @Nullable PublishedFigure count(Optional<OptionalInt> count) {
        return count(count.orElse(OptionalInt.empty()));
    }
}
