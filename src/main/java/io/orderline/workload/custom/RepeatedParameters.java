package io.orderline.workload.custom;

import io.orderline.workload.custom.generator.GeneratorSpec;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// Parameters that a transaction has several times, such as those of each line of an order.
///
/// @param times how often
record RepeatedParameters(String name, GeneratorSpec times, Map<String, GeneratorSpec> parameters) {
    RepeatedParameters {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }
}
