package io.orderline.database.connection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Spreads sessions over the servers of a URL in MariaDB's mode `loadbalance`. Each session tries the next
/// server first, and other servers only while it connects. The driver's own mode would move sessions of a
/// failed server to another server unnoticed, but a run must count lost connections. Thread-safe.
final class RoundRobinHosts {
    private static final Pattern BALANCED = Pattern.compile("(jdbc:mariadb:)loadbalance:(//)([^/]+)(.*)");
    private static final AtomicInteger TURN = new AtomicInteger();

    private RoundRobinHosts() {}

    /// Returns the URL for the next session. Returns a URL without the mode `loadbalance` unchanged.
    static String next(String url) {
        Matcher balanced = BALANCED.matcher(url);
        if (!balanced.matches()) {
            return url;
        }
        List<String> hosts = hosts(balanced);
        Collections.rotate(hosts, -Math.floorMod(TURN.getAndIncrement(), hosts.size()));
        return of(balanced, String.join(",", hosts));
    }

    /// Returns a URL for each server alone. Returns a URL without the mode `loadbalance` unchanged.
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
