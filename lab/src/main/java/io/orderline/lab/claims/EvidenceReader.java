package io.orderline.lab.claims;

import io.orderline.config.YamlMap;
import io.orderline.lab.claims.evidence.Condition;
import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredPoint;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.evidence.PublishedFigure;
import io.orderline.lab.claims.evidence.TypeTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// Reads the figures and conditions of a study.
record EvidenceReader(YamlMap map) {

    Evidence read() {
        List<MeasuredSystem> systems = systems();
        List<String> names = systems.stream().map(MeasuredSystem::name).toList();
        return new Evidence(conditions(), systems, points(names), tables(names), new Figures(map.map("figures")).all());
    }

    private Map<Condition, String> conditions() {
        YamlMap all = map.map("conditions");
        Map<Condition, String> conditions = new EnumMap<>(Condition.class);
        for (Condition condition : Condition.values()) {
            boolean number = condition == Condition.REPEATS || condition == Condition.SECONDS;
            if (number) {
                all.optionalInteger(condition.key())
                        .ifPresent(value -> conditions.put(condition, Integer.toString(value)));
            } else {
                all.optionalString(condition.key()).ifPresent(value -> conditions.put(condition, value));
            }
        }
        all.finish();
        return conditions;
    }

    private List<MeasuredSystem> systems() {
        YamlMap all = map.map("systems");
        List<MeasuredSystem> systems = new ArrayList<>();
        for (String name : all.keys()) {
            systems.add(new SystemReader(name, all.map(name)).read());
        }
        if (systems.isEmpty()) {
            map.refuse("systems", "there must be at least one");
        }
        return systems;
    }

    private List<MeasuredPoint> points(List<String> systems) {
        List<MeasuredPoint> points = new ArrayList<>();
        for (YamlMap group : map.maps("points")) {
            String system = known(group, systems);
            OptionalInt warehouses = group.optionalInteger("warehouses");
            List<YamlMap> rows = group.maps("rows");
            if (rows.isEmpty()) {
                map.refuse("points", "'rows' of " + system + " are missing");
            }
            for (YamlMap row : rows) {
                Figures figures = new Figures(row);
                points.add(new MeasuredPoint(
                        system,
                        warehouses,
                        row.optionalInteger("users"),
                        figures.needed("new-orders"),
                        figures.optional("total")));
                row.finish();
            }
            group.finish();
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

    private List<TypeTable> tables(List<String> systems) {
        List<TypeTable> tables = new ArrayList<>();
        for (YamlMap table : map.maps("type-tables")) {
            Figures figures = new Figures(table);
            String system = known(table, systems);
            OptionalInt warehouses = table.optionalInteger("warehouses");
            OptionalInt users = table.optionalInteger("users");
            double minutes = figures.positive("minutes");
            double newOrders = figures.positive("new-orders");
            double total = figures.positive("total");
            YamlMap types = table.map("types");
            List<TypeTable.Row> rows = new ArrayList<>();
            for (String type : types.keys()) {
                rows.add(row(type, types.map(type)));
            }
            table.finish();
            if (rows.isEmpty()) {
                table.refuse("types", "there must be at least one");
            }
            tables.add(new TypeTable(system, warehouses, users, minutes, newOrders, total, rows));
        }
        return tables;
    }

    private static TypeTable.Row row(String type, YamlMap map) {
        Figures figures = new Figures(map);
        TypeTable.Row row = new TypeTable.Row(
                type,
                map.optionalYes("background").orElse(false),
                figures.number("p90-s"),
                figures.number("max-s"),
                Math.round(figures.positive("count")),
                percent(figures.number("rolled-back-percent")),
                map.optionalInteger("errors"));
        map.finish();
        return row;
    }

    private static OptionalDouble percent(OptionalDouble percent) {
        return percent.isPresent() ? OptionalDouble.of(percent.getAsDouble() / 100) : percent;
    }

    /// Reads the figures of a map, and reports mistakes with their places.
    record Figures(YamlMap map) {
        PublishedFigure needed(String key) {
            String text = map.string(key);
            return text.isEmpty() ? PublishedFigure.exactly(1) : parsed(key, text);
        }

        Optional<PublishedFigure> optional(String key) {
            return map.optionalString(key).map(text -> parsed(key, text));
        }

        OptionalDouble number(String key) {
            return optional(key)
                    .map(PublishedFigure::value)
                    .map(OptionalDouble::of)
                    .orElse(OptionalDouble.empty());
        }

        double positive(String key) {
            double value = needed(key).value();
            if (value <= 0) {
                map.refuse(key, "must be more than 0");
                return 1;
            }
            return value;
        }

        /// Returns all figures; every key is the name of one.
        Map<String, PublishedFigure> all() {
            Map<String, PublishedFigure> figures = new LinkedHashMap<>();
            map.keys().forEach(key -> figures.put(key, needed(key)));
            return figures;
        }

        private PublishedFigure parsed(String key, String text) {
            return parsed(map, key, text);
        }

        static PublishedFigure parsed(YamlMap map, String key, String text) {
            try {
                return PublishedFigure.parse(text);
            } catch (IllegalArgumentException wrong) {
                map.refuse(key, String.valueOf(wrong.getMessage()));
                return PublishedFigure.exactly(1);
            }
        }
    }
}
