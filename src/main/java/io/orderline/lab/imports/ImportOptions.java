package io.orderline.lab.imports;

import java.util.function.LongConsumer;

/// How a user wants results read.
///
/// @param skipSeconds of the beginning that are not to count
/// @param progress is told how many bytes were read since the last time
public record ImportOptions(long skipSeconds, LongConsumer progress) {}
