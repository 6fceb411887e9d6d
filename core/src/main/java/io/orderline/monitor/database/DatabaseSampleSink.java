package io.orderline.monitor.database;

import java.util.List;

/// Receives what a [DatabaseMonitor] sees. Called by one thread at a time.
public interface DatabaseSampleSink extends AutoCloseable {
    /// Receives the columns of all samples, before the first one.
    void columns(List<String> columns);

    void sample(DatabaseSample sample);

    /// Receives what is known of the window, whenever more is known.
    void window(DatabaseWindow window);

    @Override
    void close();
}
