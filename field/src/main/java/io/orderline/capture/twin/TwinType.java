package io.orderline.capture.twin;

import java.util.List;
import java.util.Map;

/// A transaction type of a twin, as it is written to the workload folder.
///
/// @param keys further keys of the header, in the order of the file, such as `think: 20ms`
/// @param parameters the generators by name
/// @param repeats the parameters of each loop, by its name
/// @param times the generators of the number of iterations, by the loop's name
public record TwinType(
        String name,
        double weight,
        List<String> keys,
        Map<String, String> parameters,
        Map<String, Map<String, String>> repeats,
        Map<String, String> times,
        List<String> statements) {}
