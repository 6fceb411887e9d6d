package io.orderline.capture.twin;

import io.orderline.capture.schema.MadeUpRows;
import java.util.List;

/// What a capture became.
///
/// @param types the most frequent first
/// @param tables all that types touch
/// @param result what was seen
public record Twin(List<TwinType> types, List<MadeUpRows> tables, CaptureResult result) {}
