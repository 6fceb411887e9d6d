package io.orderline.database.bulk;

import java.time.LocalDateTime;

/// Takes the rows of one table, value by value in column order. Text is ASCII. Not thread-safe.
public interface RowSink {
    RowSink integer(long value);

    /// An exact decimal: `decimal(12345, 2)` is 123.45.
    RowSink decimal(long unscaled, int scale);

    RowSink text(byte[] ascii, int offset, int length);

    RowSink text(String ascii);

    RowSink timestamp(LocalDateTime value);

    /// SQL NULL.
    RowSink absent();

    void endRow();
}
