package io.orderline.acid;

import java.time.Duration;

/// An interruption of a server under load.
public interface ServerCrash {
    /// Returns what was done, for the report, without its full stop.
    String text();

    /// Crashes the server and has it started again, or asks a person to do so. Called while terminals work.
    ///
    /// @throws Exception with a sentence if the server cannot be crashed
    void crash() throws Exception;

    /// Returns how long the server may take to go and to come back.
    Duration limit();
}
