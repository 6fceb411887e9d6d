package io.orderline.workload.custom;

import io.orderline.workload.TransactionType;
import io.orderline.workload.custom.generator.GeneratorSpec;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A transaction type as the header describes it.
///
/// @param weight the frequency relative to the other types
/// @param rollbackShare the share of transactions that are rolled back on purpose at their end, 0 … 1
/// @param ofCourse the names of the parameters that all transactions of a course share
/// @param parameters the generators of the type's parameters, by name
/// @param next formulas for the values that a terminal keeps, by name, evaluated after each transaction
record CustomTransactionType(
        TransactionType type,
        double weight,
        double rollbackShare,
        List<String> ofCourse,
        Map<String, GeneratorSpec> parameters,
        List<RepeatedParameters> repeats,
        Map<String, GeneratorSpec> next) {
    CustomTransactionType {
        next = Collections.unmodifiableMap(new LinkedHashMap<>(next));
        ofCourse = List.copyOf(ofCourse);
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        repeats = List.copyOf(repeats);
    }

    String name() {
        return type.name();
    }

    Stream<GeneratorSpec> draws() {
        return Stream.of(
                        parameters.values().stream(),
                        repeats.stream().map(RepeatedParameters::times),
                        repeats.stream().flatMap(repeat -> repeat.parameters().values().stream()),
                        next.values().stream())
                .flatMap(draws -> draws);
    }

    /// Parameters that a transaction has several times, such as item and quantity of each order line.
    ///
    /// @param times the generator of the number of iterations
    record RepeatedParameters(String name, GeneratorSpec times, Map<String, GeneratorSpec> parameters) {
        RepeatedParameters {
            parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        }
    }
}
