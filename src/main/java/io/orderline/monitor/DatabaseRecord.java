package io.orderline.monitor;

import java.util.List;

/// Where a [DatabaseMonitor] puts what it sees. Called by one thread at a time.
public interface DatabaseRecord extends AutoCloseable {
    /// Before the first sample.
    ///
    /// @param columns of all samples to come
    void columns(List<String> columns);

    void sample(DatabaseSample sample);

    /// Whenever more of it is known.
    void window(DatabaseWindow window);

    @Override
    void close();
}
