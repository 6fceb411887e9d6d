package io.orderline.cli.plan;

import io.orderline.config.ConfigException;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.ReadKeys;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The URL for read-only transactions on a testbed with standbys.
final class StandbyUrl {
    private static final String STANDBY = "standby";
    private static final String LOOKING = "jdbc:postgresql:";
    /// Roles of servers that are copies of each other. Any of these may be the primary after a failover.
    private static final Set<String> COPIES = Set.of("primary", STANDBY, "member");
    private static final String ADDRESS = "(?<=//)[^/]+";

    private StandbyUrl() {}

    /// Adds the URL of the standbys if the plan wants read-only transactions to run there.
    ///
    /// @param roles of the testbed's servers, by their URLs for clients
    /// @throws ConfigException if the testbed has no standby
    static Plan in(Plan plan, Map<String, String> roles) {
        if (!plan.find(ReadKeys.STANDBY).orElse(false)) {
            return plan;
        }
        List<String> copies = roles.keySet().stream()
                .filter(url -> COPIES.contains(roles.get(url)))
                .toList();
        if (copies.size() < 2) {
            throw new ConfigException(
                    plan.origin(ReadKeys.STANDBY),
                    ReadKeys.STANDBY.name(),
                    "'standby' cannot be had: " + plan.get(PlanKeys.TESTBED)
                            + " has none. postgresql-ha, mysql-replica, patroni, patroni-multihost and pg-auto-failover have"
                            + " standbys.");
        }
        return plan.with(ReadKeys.URL, url(copies, roles), Plan.OF_TESTBED);
    }

    /// PostgreSQL's driver gets all servers and finds the standby at each connect, as a failover changes it.
    private static String url(List<String> copies, Map<String, String> roles) {
        if (!copies.getFirst().startsWith(LOOKING)) {
            return copies.stream()
                    .filter(url -> STANDBY.equals(roles.get(url)))
                    .findFirst()
                    .orElseThrow();
        }
        String addresses = copies.stream()
                .map(url -> url.replaceFirst(".*//([^/]+)/.*", "$1"))
                .collect(Collectors.joining(","));
        return copies.getFirst().replaceFirst(ADDRESS, addresses) + "?targetServerType=secondary&hostRecheckSeconds=0";
    }
}
