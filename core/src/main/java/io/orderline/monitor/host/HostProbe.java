package io.orderline.monitor.host;

import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.ssh.HostAddress;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// A host that is to be watched. The source that described the host is kept for its monitor, so no connection
/// is needed during a drive. Thread-safe.
final class HostProbe implements HostSource.Opener, AutoCloseable {
    private final Optional<HostAddress> address;
    private final HostSource.Opener opener;
    private final AtomicReference<@Nullable HostSource> kept = new AtomicReference<>();

    /// @param address as the user wrote it; empty for this host
    HostProbe(Optional<HostAddress> address, HostSource.Opener opener) {
        this.address = address;
        this.opener = opener;
    }

    Optional<HostAddress> address() {
        return address;
    }

    /// @throws IOException with a message that names the host
    HostDescription describe() throws IOException {
        try {
            HostSource source = opener.open();
            kept.set(source);
            return source.describe();
        } catch (IOException | RuntimeException e) { // its answers may have any form
            close();
            String label = address.map(HostAddress::text).orElse("this host");
            throw new IOException("cannot watch " + label + ": " + e.getMessage(), e);
        }
    }

    @Override
    public HostSource open() throws IOException {
        HostSource first = kept.getAndSet(null);
        return first == null ? opener.open() : first;
    }

    @Override
    public void close() {
        HostSource unused = kept.getAndSet(null);
        if (unused != null) {
            unused.close();
        }
    }
}
