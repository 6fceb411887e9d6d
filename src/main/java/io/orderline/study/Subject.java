package io.orderline.study;

import java.util.List;
import java.util.Optional;

/// One of the systems that a study compares.
///
/// @param label as the study calls it
/// @param base a plan file of its own, over the study's
/// @param values what sets it apart, over that of the base
public record Subject(String label, Optional<String> base, List<Value> values) {
    public Subject {
        values = List.copyOf(values);
    }
}
