package io.orderline.claims;

import io.orderline.claims.evidence.Condition;
import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.evidence.MeasuredPoint;
import io.orderline.claims.evidence.MeasuredSystem;
import io.orderline.claims.evidence.PublishedFigure;
import io.orderline.claims.evidence.TypeTable;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.environment.Environment;
import io.orderline.result.file.LatencyFigure;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Converts runs of one's own to the evidence of an audit. Repeated runs of a point are represented by the
/// median one. The rules examine what was published, and a study's own statistics say how far runs are apart.
public final class MeasuredEvidence {
    private static final double MICROS = 1e6;

    private MeasuredEvidence() {}

    private record Place(String system, int warehouses, int terminals) {}

    public static Evidence of(List<MeasuredRun> runs) {
        Map<Place, List<MeasuredRun>> points = runs.stream()
                .collect(Collectors.groupingBy(
                        run -> new Place(
                                run.system(),
                                run.result().setup().warehouses(),
                                run.result().setup().terminals()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        List<MeasuredRun> middle =
                points.values().stream().map(MeasuredEvidence::inTheMiddle).toList();
        return new Evidence(
                conditions(runs, points.values().stream().mapToInt(List::size).min()),
                systems(runs),
                middle.stream().map(MeasuredEvidence::point).toList(),
                middle.stream()
                        .filter(run -> hasTypes(run.result()))
                        .map(MeasuredEvidence::table)
                        .toList(),
                Map.of());
    }

    /// Returns the claims that a reader would check with any such figures.
    public static List<Claim> usualChecks(Evidence evidence) {
        boolean several = evidence.systems().size() > 1;
        return RuleKind.all().stream()
                .filter(kind -> kind.usual().equals("always")
                        || (several && kind.usual().equals("if-several")))
                .map(kind ->
                        new Claim(kind.key(), Optional.empty(), Optional.empty(), kind, Map.of("trait", "isolation")))
                .toList();
    }

    /// Returns the run with the median NOPM, or the lower one of two.
    private static MeasuredRun inTheMiddle(List<MeasuredRun> runs) {
        return runs.stream()
                .sorted(Comparator.comparingDouble(run -> run.result().summary().nopm()))
                .skip((runs.size() - 1) / 2)
                .findFirst()
                .orElseThrow();
    }

    private static Map<Condition, String> conditions(List<MeasuredRun> runs, OptionalInt repeats) {
        Map<Condition, String> conditions = new EnumMap<>(Condition.class);
        conditions.put(
                Condition.TOOL, alike(runs, run -> "Orderline " + run.result().orderline()));
        conditions.put(Condition.STYLE, alike(runs, run -> run.result().setup().style()));
        conditions.put(Condition.PAUSES, alike(runs, run -> run.result().setup().pace()));
        conditions.put(
                Condition.RAMP_UP, alike(runs, run -> run.result().setup().rampUpSeconds() + " s"));
        conditions.put(
                Condition.SECONDS,
                alike(
                        runs,
                        run -> Long.toString(Math.round(run.result().window().seconds()))));
        repeats.ifPresent(count -> conditions.put(Condition.REPEATS, Integer.toString(count)));
        if (runs.stream().allMatch(run -> run.environment().isPresent())) {
            conditions.put(Condition.DRIVER, alike(runs, MeasuredEvidence::driver));
            conditions.put(Condition.SETTINGS, "in the run folders");
        }
        if (runs.stream().noneMatch(run -> run.result().after().isEmpty())) {
            conditions.put(Condition.CHECKED, "after each run");
        }
        return conditions;
    }

    private static String driver(MeasuredRun run) {
        return run.environment()
                .flatMap(Environment::sameHost)
                .map(same -> same ? "the host of the database" : "a host of its own")
                .orElse("not known");
    }

    private static String alike(List<MeasuredRun> runs, Function<MeasuredRun, String> of) {
        List<String> values = runs.stream().map(of).distinct().toList();
        return values.size() == 1 ? values.getFirst() : "differing: " + String.join(", ", values);
    }

    private static List<MeasuredSystem> systems(List<MeasuredRun> runs) {
        Map<String, MeasuredRun> first = new LinkedHashMap<>();
        runs.forEach(run -> first.putIfAbsent(run.system(), run));
        return first.entrySet().stream()
                .map(entry -> system(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static MeasuredSystem system(String name, MeasuredRun run) {
        Result.Setup setup = run.result().setup();
        Map<String, String> traits = new LinkedHashMap<>();
        traits.put("product", setup.system());
        traits.put("style", setup.style());
        if (!setup.isolation().isEmpty() && !setup.isolation().equals("unknown")) {
            traits.put("isolation", setup.isolation());
        }
        return new MeasuredSystem(
                name,
                name.equals(setup.system()) ? name : name + " (" + setup.system() + ")",
                "",
                run.machines(),
                run.environment().flatMap(environment -> environment.database().durability()),
                traits,
                Map.of(),
                Map.of(),
                List.of());
    }

    private static MeasuredPoint point(MeasuredRun run) {
        Result result = run.result();
        return new MeasuredPoint(
                run.system(),
                MeasuredRun.known(result.setup().warehouses()),
                MeasuredRun.known(result.setup().terminals()),
                PublishedFigure.exactly(result.summary().nopm()),
                Optional.of(PublishedFigure.exactly(result.summary().totalPerMinute())));
    }

    private static boolean hasTypes(Result result) {
        return !result.summary().types().isEmpty() && result.window().seconds() > 0;
    }

    private static TypeTable table(MeasuredRun run) {
        Result result = run.result();
        return new TypeTable(
                run.system(),
                MeasuredRun.known(result.setup().warehouses()),
                MeasuredRun.known(result.setup().terminals()),
                result.window().seconds() / 60,
                result.summary().nopm(),
                result.summary().totalPerMinute(),
                result.summary().types().stream().map(MeasuredEvidence::row).toList());
    }

    /// Returns a time in seconds; empty if it is unknown or only a lower bound.
    private static OptionalDouble seconds(TypeSummary type, LatencyFigure figure) {
        double micros = figure.micros(type.response());
        return micros < 0 || type.isLowerBound(figure) ? OptionalDouble.empty() : OptionalDouble.of(micros / MICROS);
    }

    private static TypeTable.Row row(TypeSummary type) {
        long completed = type.completed();
        return new TypeTable.Row(
                type.name(),
                type.background(),
                seconds(type, LatencyFigure.P90),
                seconds(type, LatencyFigure.MAX),
                completed,
                type.name().equals("new-order") && completed > 0
                        ? OptionalDouble.of(type.rolledBack() / (double) completed)
                        : OptionalDouble.empty(),
                OptionalInt.of(Math.toIntExact(type.failed())));
    }
}
