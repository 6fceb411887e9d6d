package io.orderline.workload.own;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// Parameters that a transaction has several times, such as those of each line of an order.
///
/// @param times how often
record Repeat(String name, Draw times, Map<String, Draw> parameters) {
    Repeat {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }
}
