package io.orderline.lab.study.definition;

import java.util.List;
import java.util.Optional;

/// One of the systems that a study compares.
///
/// @param label as the study calls it
/// @param base a plan file of its own, over the study's
/// @param values what sets it apart, over that of the base
public record StudySystem(String label, Optional<String> base, List<StudyValue> values) {
    public StudySystem {
        values = List.copyOf(values);
    }
}
