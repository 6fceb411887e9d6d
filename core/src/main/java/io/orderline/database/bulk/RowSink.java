package io.orderline.database.bulk;

import java.time.LocalDateTime;

/// A receiver of the rows of one table, value by value in column order. Texts must be ASCII. Not thread-safe.
public interface RowSink {
    RowSink integer(long value);

    /// Adds an exact decimal: `decimal(12345, 2)` is 123.45.
    RowSink decimal(long unscaled, int scale);

    RowSink text(byte[] ascii, int offset, int length);

    RowSink text(String ascii);

    RowSink timestamp(LocalDateTime value);

    RowSink absent();

    void endRow();
}
