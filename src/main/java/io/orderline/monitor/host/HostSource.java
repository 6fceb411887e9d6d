package io.orderline.monitor.host;

import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.host.proc.HostSnapshot;
import java.io.IOException;

/// Where a host's figures come from. Belongs to one thread; only [#close] may be called by another.
interface HostSource extends AutoCloseable {
    /// Opens sources of one host, again after one was lost.
    interface Opener {
        /// @throws IOException with a message for the user, which says what can be done
        HostSource open() throws IOException;
    }

    HostDescription describe() throws IOException;

    /// @param withPss whether to look for the memory of the engine's processes, which takes the kernel long
    /// @throws IOException if the host does not answer any more
    HostSnapshot read(boolean withPss) throws IOException;

    /// A reading that is under way ends with an exception.
    @Override
    void close();
}
