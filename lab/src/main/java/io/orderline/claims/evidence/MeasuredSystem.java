package io.orderline.claims.evidence;

import io.orderline.result.environment.Durability;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/// A system that was measured: a product in one version and configuration, on its machines.
///
/// @param from source of the measurement; empty if the study itself printed it
/// @param durability what an acknowledged commit survives; empty if nothing is stated
/// @param traits other properties by name, such as `isolation` or `standby`; an absent one is not stated
/// @param series series of figures by name, such as seconds of each quote
/// @param indexes indexes as `table(column,column)`, if the study prints its schema
public record MeasuredSystem(
        String name,
        String title,
        String from,
        List<Machine> machines,
        Optional<Durability> durability,
        Map<String, String> traits,
        Map<String, PublishedFigure> figures,
        Map<String, List<PublishedFigure>> series,
        List<String> indexes) {
    public MeasuredSystem {
        machines = List.copyOf(machines);
        traits = Collections.unmodifiableMap(new LinkedHashMap<>(traits));
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
        series = Collections.unmodifiableMap(new LinkedHashMap<>(series));
        indexes = List.copyOf(indexes);
    }

    /// Returns the physical cores of all machines; empty unless each machine states them.
    public OptionalInt cores() {
        return sum(Machine::cores);
    }

    public OptionalInt threads() {
        return sum(Machine::threads);
    }

    /// Returns what the study calls cores, of all machines; empty unless each machine states it.
    public OptionalInt calledCores() {
        return sum(Machine::called);
    }

    public OptionalInt machineCount() {
        return sum(machine -> OptionalInt.of(1));
    }

    private OptionalInt sum(Function<Machine, OptionalInt> each) {
        if (machines.isEmpty()
                || machines.stream().anyMatch(machine -> each.apply(machine).isEmpty())) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(machines.stream()
                .mapToInt(machine -> machine.count() * each.apply(machine).orElse(0))
                .sum());
    }
}
