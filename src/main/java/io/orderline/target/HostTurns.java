package io.orderline.target;

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
final class HostTurns {
    private static final Pattern BALANCED = Pattern.compile("(jdbc:mariadb:)loadbalance:(//)([^/]+)(.*)");
    private static final AtomicInteger TURN = new AtomicInteger();

    private HostTurns() {}

    /// The URL for the next session; any other URL as it is.
    static String next(String url) {
        Matcher balanced = BALANCED.matcher(url);
        if (!balanced.matches()) {
            return url;
        }
        List<String> hosts = new ArrayList<>(Arrays.asList(balanced.group(3).split(",", -1)));
        Collections.rotate(hosts, -Math.floorMod(TURN.getAndIncrement(), hosts.size()));
        return balanced.group(1) + balanced.group(2) + String.join(",", hosts) + balanced.group(4);
    }
}
