package io.orderline.capture.twin;

import io.orderline.capture.schema.MadeUpRows;
import java.util.List;

/// The result of a capture. Types are in order of frequency, and the tables are all that they access.
public record Twin(List<TwinType> types, List<MadeUpRows> tables, CaptureResult result) {}
