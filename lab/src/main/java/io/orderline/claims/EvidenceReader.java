package io.orderline.claims;

import io.orderline.claims.evidence.Condition;
import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.evidence.Machine;
import io.orderline.claims.evidence.MeasuredPoint;
import io.orderline.claims.evidence.MeasuredSystem;
import io.orderline.claims.evidence.PublishedFigure;
import io.orderline.claims.evidence.TypeTable;
import io.orderline.config.YamlMap;
import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Durability.Survival;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// Reads the systems, figures and conditions of a study.
record EvidenceReader(YamlMap map) {

    Evidence read() {
        List<MeasuredSystem> systems = map.map("systems").eachMap(EvidenceReader::system);
        if (systems.isEmpty()) {
            map.refuse("systems", "there must be at least one");
        }
        List<String> names = systems.stream().map(MeasuredSystem::name).toList();
        return new Evidence(
                map.map("conditions").read(EvidenceReader::conditions),
                systems,
                map.list("points", group -> points(group, names)).stream()
                        .flatMap(List::stream)
                        .toList(),
                map.list("type-tables", table -> table(table, names)),
                map.map("figures").each(EvidenceReader::figure));
    }

    private static Map<Condition, String> conditions(YamlMap map) {
        Map<Condition, String> conditions = new EnumMap<>(Condition.class);
        for (Condition condition : Condition.values()) {
            boolean number = condition == Condition.REPEATS || condition == Condition.SECONDS;
            Stream<String> value = number
                    ? map.optionalInteger(condition.key()).stream().mapToObj(Integer::toString)
                    : map.optionalString(condition.key()).stream();
            value.forEach(text -> conditions.put(condition, text));
        }
        return conditions;
    }

    private List<MeasuredPoint> points(YamlMap group, List<String> systems) {
        String system = known(group, systems);
        OptionalInt warehouses = group.optionalInteger("warehouses");
        List<MeasuredPoint> points = group.list(
                "rows",
                row -> new MeasuredPoint(
                        system,
                        warehouses,
                        row.optionalInteger("users"),
                        figure(row, "new-orders"),
                        optional(row, "total")));
        if (points.isEmpty()) {
            map.refuse("points", "'rows' of " + system + " are missing");
        }
        return points;
    }

    private static String known(YamlMap group, List<String> systems) {
        String system = group.string("system");
        if (!system.isEmpty() && !systems.contains(system)) {
            group.refuse("system", "there is no system '" + system + "'; there are " + String.join(", ", systems));
        }
        return system;
    }

    private static TypeTable table(YamlMap table, List<String> systems) {
        TypeTable read = new TypeTable(
                known(table, systems),
                table.optionalInteger("warehouses"),
                table.optionalInteger("users"),
                positive(table, "minutes"),
                positive(table, "new-orders"),
                positive(table, "total"),
                table.map("types").eachMap(EvidenceReader::row));
        if (read.rows().isEmpty()) {
            table.refuse("types", "there must be at least one");
        }
        return read;
    }

    private static TypeTable.Row row(String type, YamlMap map) {
        return new TypeTable.Row(
                type,
                map.optionalYes("background").orElse(false),
                number(map, "p90-s", 1),
                number(map, "max-s", 1),
                Math.round(positive(map, "count")),
                number(map, "rolled-back-percent", 100),
                map.optionalInteger("errors"));
    }

    private static OptionalDouble number(YamlMap map, String key, double divisor) {
        return optional(map, key).stream()
                .mapToDouble(figure -> figure.value() / divisor)
                .findFirst();
    }

    private static double positive(YamlMap map, String key) {
        double value = figure(map, key).value();
        if (value <= 0) {
            map.refuse(key, "must be more than 0");
            return 1;
        }
        return value;
    }

    private static Optional<PublishedFigure> optional(YamlMap map, String key) {
        return map.optionalString(key).map(text -> parsed(map, key, text));
    }

    /// Reads a figure that must not be missing.
    static PublishedFigure figure(YamlMap map, String key) {
        String text = map.string(key);
        return text.isEmpty() ? PublishedFigure.exactly(1) : parsed(map, key, text);
    }

    /// Parses a figure. If it is malformed, reports it and returns 1, so that later mistakes are found too.
    static PublishedFigure parsed(YamlMap map, String key, String text) {
        return map.parsed(key, text, PublishedFigure::parse).orElse(PublishedFigure.exactly(1));
    }

    private static MeasuredSystem system(String name, YamlMap map) {
        return new MeasuredSystem(
                name,
                map.string("title"),
                map.optionalString("from").orElse(""),
                map.list("machines", EvidenceReader::machine),
                map.optionalMap("durability", EvidenceReader::durability),
                map.stringMap("traits"),
                map.map("figures").each(EvidenceReader::figure),
                map.map("series")
                        .each((series, key) -> series.strings(key).stream()
                                .map(text -> parsed(series, key, text))
                                .toList()),
                map.strings("indexes"));
    }

    private static Machine machine(YamlMap map) {
        return new Machine(
                map.optionalInteger("count").orElse(1),
                map.string("what"),
                map.optionalInteger("cores"),
                map.optionalInteger("threads"),
                map.optionalInteger("called-cores"),
                new Machine.Equipment(
                        map.optionalString("memory"),
                        map.optionalString("storage"),
                        map.optionalString("system"),
                        map.optionalString("network")));
    }

    private static Durability durability(YamlMap map) {
        List<String> because = map.strings("because");
        return new Durability(
                fate(map, "process", because), fate(map, "system", because), fate(map, "node", List.of()));
    }

    private static Survival fate(YamlMap map, String key, List<String> because) {
        Optional<String> text = map.optionalString(key);
        Optional<Boolean> survives =
                text.filter(word -> !word.equals("unknown")).map("survives"::equals);
        if (text.isPresent() && !List.of("survives", "lost", "unknown").contains(text.get())) {
            map.refuse(key, "'" + text.get() + "' is none of survives, lost, unknown");
        }
        return new Survival(survives, because);
    }
}
