package io.orderline.claims.evidence;

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

/// The evidence from which rules compute: a study by others, or runs of one's own.
///
/// @param conditions conditions that are stated
/// @param figures figures that belong to no system, by name
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

    public String title(String name) {
        return find(name).map(MeasuredSystem::title).orElse(name);
    }

    public List<MeasuredPoint> points(String system) {
        return points.stream().filter(point -> point.system().equals(system)).toList();
    }

    public Optional<MeasuredPoint> best(String system) {
        return points(system).stream()
                .max(Comparator.comparingDouble(point -> point.newOrders().value()));
    }

    /// Points of one system at one number of warehouses, sorted by users.
    public record Curve(String system, OptionalInt warehouses, List<MeasuredPoint> points) {
        public Curve {
            points = List.copyOf(points);
        }

        /// Returns the index of the first point after which New-Orders fall; empty if there is none.
        public OptionalInt fall() {
            return step(0, -1);
        }

        /// Returns the index of the point after the fall after which New-Orders rise again, a sign of noise.
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

    /// Returns all curves of a system in the order of the points, including curves of a single point. Points
    /// without a number of users are left out.
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
