package io.orderline.lab.claims.evidence;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// What rules compute from: a study of others, or runs of one's own.
///
/// @param conditions that are stated; those that are not are not there
/// @param figures that belong to no system, by name
public record Evidence(
        Map<Condition, String> conditions,
        List<MeasuredSystem> systems,
        List<MeasuredPoint> points,
        List<TypeTable> tables,
        Map<String, PublishedFigure> figures) {
    public Evidence {
        Map<Condition, String> sorted = new EnumMap<>(Condition.class);
        sorted.putAll(conditions);
        conditions = Collections.unmodifiableMap(sorted);
        systems = List.copyOf(systems);
        points = List.copyOf(points);
        tables = List.copyOf(tables);
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    }

    public Optional<String> condition(Condition condition) {
        return Optional.ofNullable(conditions.get(condition));
    }

    public Optional<MeasuredSystem> find(String name) {
        return systems.stream().filter(system -> system.name().equals(name)).findFirst();
    }

    /// For people; the name itself if there is no such system.
    public String title(String name) {
        return find(name).map(MeasuredSystem::title).orElse(name);
    }

    public List<MeasuredPoint> points(String system) {
        return points.stream().filter(point -> point.system().equals(system)).toList();
    }

    /// The point with the most New-Orders.
    public Optional<MeasuredPoint> best(String system) {
        return points(system).stream()
                .max(Comparator.comparingDouble(point -> point.newOrders().value()));
    }

    /// Points of one system at one number of warehouses, by users.
    public record Curve(String system, OptionalInt warehouses, List<MeasuredPoint> points) {
        public Curve {
            points = List.copyOf(points);
        }

        /// Index of the first point after which fewer New-Orders are made; empty if there is none.
        public OptionalInt fall() {
            return step(0, -1);
        }

        /// Index of the first point after the fall after which more are made: more users, more work, which points to
        /// noise.
        public OptionalInt rise() {
            return fall().isEmpty() ? OptionalInt.empty() : step(fall().getAsInt() + 1, 1);
        }

        private OptionalInt step(int from, int sign) {
            return IntStream.range(from, points.size() - 1)
                    .filter(i -> sign
                                    * Double.compare(
                                            points.get(i + 1).newOrders().value(),
                                            points.get(i).newOrders().value())
                            > 0)
                    .findFirst();
        }
    }

    /// All curves of a system, those of a single point too, in the order of the points. Points without a
    /// number of users are in none.
    public List<Curve> curves(String system) {
        Map<OptionalInt, List<MeasuredPoint>> byWarehouses = new LinkedHashMap<>();
        points(system).stream()
                .filter(point -> point.users().isPresent())
                .forEach(point -> byWarehouses
                        .computeIfAbsent(point.warehouses(), none -> new ArrayList<>())
                        .add(point));
        List<Curve> curves = new ArrayList<>();
        byWarehouses.forEach((warehouses, of) -> {
            of.sort(Comparator.comparingInt(point -> point.users().orElse(0)));
            curves.add(new Curve(system, warehouses, of));
        });
        return curves;
    }
}
