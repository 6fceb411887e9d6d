package io.orderline.workload.custom;

import io.orderline.workload.custom.generator.GeneratorSpec;
import io.orderline.workload.custom.generator.ScaledNumber;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// A table of the user's.
///
/// @param rows how many are loaded
/// @param columns generators by column, in the order in which they are drawn
record CustomTable(String name, ScaledNumber rows, Map<String, GeneratorSpec> columns) {
    CustomTable {
        columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    }
}
