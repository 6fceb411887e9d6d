package io.orderline.monitor.host;

import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.host.proc.HostSnapshot;
import java.io.IOException;

/// A source of a host's figures. Belongs to one thread; only [#close] may be called by another.
interface HostSource extends AutoCloseable {
    /// Opens a source of a host, and a new one after it was lost.
    interface Opener {
        /// @throws IOException with a message for the user, which says what can be done
        HostSource open() throws IOException;
    }

    HostDescription describe() throws IOException;

    /// @param withPss whether to read the memory of the engine's processes, which takes the kernel long
    /// @throws IOException if the host does not answer any more
    HostSnapshot read(boolean withPss) throws IOException;

    /// Closes the source. A reading in progress ends with an exception.
    @Override
    void close();
}
