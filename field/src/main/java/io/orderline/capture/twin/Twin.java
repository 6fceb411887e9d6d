package io.orderline.capture.twin;

import io.orderline.capture.schema.MadeUpRows;
import java.util.List;

/// A twin that a capture has made, before it is written. Types are in order of frequency. The tables are all that
/// the types access.
public record Twin(List<TwinType> types, List<MadeUpRows> tables, CaptureResult result) {}
