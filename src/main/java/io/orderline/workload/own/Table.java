package io.orderline.workload.own;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// A table of the user's.
///
/// @param rows how many are loaded
/// @param columns generators by column, in the order in which they are drawn
record Table(String name, Amount rows, Map<String, Draw> columns) {
    Table {
        columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    }
}
