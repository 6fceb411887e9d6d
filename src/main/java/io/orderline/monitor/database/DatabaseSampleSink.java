package io.orderline.monitor.database;

import java.util.List;

/// Where a [DatabaseMonitor] puts what it sees. Called by one thread at a time.
public interface DatabaseSampleSink extends AutoCloseable {
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
