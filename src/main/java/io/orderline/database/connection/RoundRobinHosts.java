package io.orderline.database.connection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Spreads sessions over the servers of a URL in MariaDB's mode `loadbalance`: each begins with the next
/// one, and goes on to the others only while it connects. The driver's own mode would also move a session
/// whose server died to another one unseen, and a run must count what is lost. Thread-safe.
final class RoundRobinHosts {
    private static final Pattern BALANCED = Pattern.compile("(jdbc:mariadb:)loadbalance:(//)([^/]+)(.*)");
    private static final AtomicInteger TURN = new AtomicInteger();

    private RoundRobinHosts() {}

    /// The URL for the next session; any other URL as it is.
    static String next(String url) {
        Matcher balanced = BALANCED.matcher(url);
        if (!balanced.matches()) {
            return url;
        }
        List<String> hosts = hosts(balanced);
        Collections.rotate(hosts, -Math.floorMod(TURN.getAndIncrement(), hosts.size()));
        return of(balanced, String.join(",", hosts));
    }

    /// A URL for each of the servers alone; any other URL as it is.
    static List<String> each(String url) {
        Matcher balanced = BALANCED.matcher(url);
        return balanced.matches()
                ? hosts(balanced).stream().map(host -> of(balanced, host)).toList()
                : List.of(url);
    }

    private static List<String> hosts(Matcher balanced) {
        return new ArrayList<>(Arrays.asList(balanced.group(3).split(",", -1)));
    }

    private static String of(Matcher balanced, String hosts) {
        return balanced.group(1) + balanced.group(2) + hosts + balanced.group(4);
    }
}
