package io.orderline.study.execution;

import io.orderline.study.definition.Study;
import java.time.Instant;

/// A study as it was when it began: `study.json`. A resumed study follows it, whatever happened to the file.
public record StudySnapshot(int schema, String orderline, Instant begun, Study study) {
    public static final int SCHEMA = 1;
}
