package io.orderline.run.watch;

import io.orderline.database.driver.UrlServer;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The location of a JDBC URL's servers, as seen from the driver's host.
enum ServerLocation {
    /// All servers are on this host.
    HERE,
    /// Some of the servers are on this host; the JDBC driver chooses which of them are driven.
    PARTLY_HERE,
    /// All servers are on other hosts.
    ELSEWHERE,
    /// The URL does not show the location, or names a host without an address here.
    UNKNOWN;

    static ServerLocation of(String url) {
        Optional<List<UrlServer>> servers = UrlServer.of(url);
        if (servers.isEmpty()) {
            return UNKNOWN;
        }
        Set<ServerLocation> places =
                servers.get().stream().map(ServerLocation::of).collect(Collectors.toSet());
        if (places.contains(HERE)) {
            return places.size() == 1 ? HERE : PARTLY_HERE;
        }
        return places.isEmpty() ? HERE : places.contains(UNKNOWN) ? UNKNOWN : ELSEWHERE;
    }

    static ServerLocation of(UrlServer server) {
        try {
            InetAddress address = InetAddress.getByName(server.host());
            return address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null ? HERE : ELSEWHERE;
        } catch (UnknownHostException | SocketException e) {
            return UNKNOWN;
        }
    }

    /// Returns whether driver and database share a host; empty if this is not known for all servers.
    Optional<Boolean> sameHost() {
        return switch (this) {
            case HERE -> Optional.of(true);
            case ELSEWHERE -> Optional.of(false);
            case PARTLY_HERE, UNKNOWN -> Optional.empty();
        };
    }
}
