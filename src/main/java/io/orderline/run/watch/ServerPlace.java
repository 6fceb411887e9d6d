package io.orderline.run.watch;

import io.orderline.base.UrlServer;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Where the servers of a JDBC URL are, as seen from the driver's host.
enum ServerPlace {
    /// All are on this host.
    HERE,
    /// Some are on this host, and others are not: which of them are driven is the driver's choice.
    PARTLY_HERE,
    /// All are on other hosts.
    ELSEWHERE,
    /// The URL does not tell, or names a host that has no address here.
    UNKNOWN;

    static ServerPlace of(String url) {
        Optional<List<UrlServer>> servers = UrlServer.of(url);
        if (servers.isEmpty()) {
            return UNKNOWN;
        }
        Set<ServerPlace> places = servers.get().stream().map(ServerPlace::of).collect(Collectors.toSet());
        if (places.contains(HERE)) {
            return places.size() == 1 ? HERE : PARTLY_HERE;
        }
        return places.isEmpty() ? HERE : places.contains(UNKNOWN) ? UNKNOWN : ELSEWHERE;
    }

    static ServerPlace of(UrlServer server) {
        try {
            InetAddress address = InetAddress.getByName(server.host());
            return address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null ? HERE : ELSEWHERE;
        } catch (UnknownHostException | SocketException e) {
            return UNKNOWN;
        }
    }

    /// Whether driver and database are on one host; empty if that is not known of all of them.
    Optional<Boolean> sameHost() {
        return switch (this) {
            case HERE -> Optional.of(true);
            case ELSEWHERE -> Optional.of(false);
            case PARTLY_HERE, UNKNOWN -> Optional.empty();
        };
    }
}
