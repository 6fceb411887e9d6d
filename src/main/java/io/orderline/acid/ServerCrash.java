package io.orderline.acid;

import java.time.Duration;

/// How a server is interrupted under load.
public interface ServerCrash {
    /// For the report: what was done, without its full stop.
    String text();

    /// Crashes the server and has it started again, or tells somebody to. Called while terminals work.
    ///
    /// @throws Exception with a sentence if it cannot be done
    void crash() throws Exception;

    /// How long the server may take to go and to come back.
    Duration limit();
}
