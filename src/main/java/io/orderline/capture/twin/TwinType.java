package io.orderline.capture.twin;

import java.util.List;
import java.util.Map;

/// A transaction type of a twin, as its files have it.
///
/// @param name of the type and of its file
/// @param weight relative frequency
/// @param keys others of the header, in order, such as `think: 20ms`
/// @param parameters a generator each
/// @param repeats parameters of each loop, by its name
/// @param times generator of how often a loop is gone through, by its name
/// @param statements in the form of the type's file
public record TwinType(
        String name,
        double weight,
        List<String> keys,
        Map<String, String> parameters,
        Map<String, Map<String, String>> repeats,
        Map<String, String> times,
        List<String> statements) {}
