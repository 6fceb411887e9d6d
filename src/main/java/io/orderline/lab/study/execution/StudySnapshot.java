package io.orderline.lab.study.execution;

import io.orderline.lab.study.definition.Study;
import java.time.Instant;

/// A study as it was when it began: `study.json`. What is resumed is this, whatever became of the study
/// file.
///
/// @param schema version of this record
/// @param orderline version of the program
/// @param begun when its folder was made
public record StudySnapshot(int schema, String orderline, Instant begun, Study study) {
    public static final int SCHEMA = 1;
}
