package io.orderline.study;

import java.time.Instant;
import java.util.List;

/// A study as it was when it began: `study.json`. What is resumed is this, whatever became of the study
/// file.
///
/// @param schema version of this record
/// @param orderline version of the program
/// @param begun when its folder was made
/// @param steps every run, in order
public record Frozen(int schema, String orderline, Instant begun, Study study, List<Step> steps) {
    public static final int SCHEMA = 1;

    public Frozen {
        steps = List.copyOf(steps);
    }
}
