package io.orderline.study.definition;

import java.util.List;
import java.util.Optional;

/// One of the systems that a study compares.
///
/// @param base plan file of its own, stronger than the study's
/// @param values values that distinguish it, stronger than those of the base
public record StudySystem(String label, Optional<String> base, List<StudyValue> values) {
    /// Label of the only system of a study that names none. Reports leave it out.
    public static final String UNNAMED = "system";

    public StudySystem {
        values = List.copyOf(values);
    }
}
