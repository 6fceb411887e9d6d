package io.orderline.lab.imports;

import java.util.function.LongConsumer;

/// A user's options for reading results.
///
/// @param skipSeconds seconds of the beginning that do not count
/// @param progress receives the number of bytes read since the last call
public record ImportOptions(long skipSeconds, LongConsumer progress) {}
