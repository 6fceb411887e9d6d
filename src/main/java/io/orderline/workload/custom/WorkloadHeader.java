package io.orderline.workload.custom;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What `workload.yaml` says.
///
/// @param headline number of the headline type
/// @param course so many transactions of a terminal are one course; 0 if there are none
record WorkloadHeader(
        String name,
        String description,
        int headline,
        int course,
        List<CustomTable> tables,
        List<CustomTransactionType> types) {
    WorkloadHeader {
        tables = List.copyOf(tables);
        types = List.copyOf(types);
    }

    /// Each A of NURand that tables or types use; C is drawn for each.
    IntStream nuRandAs() {
        return Stream.concat(
                        tables.stream().flatMap(table -> table.columns().values().stream()),
                        types.stream().flatMap(CustomTransactionType::draws))
                .flatMapToInt(draw -> draw.nuRandA().stream())
                .distinct()
                .sorted();
    }

    /// Holds the state of a load; so several workloads can live in one database.
    String stateTable() {
        return name.replace('-', '_') + "_load";
    }
}
