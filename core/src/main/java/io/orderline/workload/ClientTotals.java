package io.orderline.workload;

import java.util.List;

/// Sums that clients add up as their transactions are acknowledged, and with which the database must agree.
///
/// @param counters the counters of the tally that hold the clients' sums
/// @param sql a query that returns one row with the database's sum for each counter; NULL counts as 0
/// @param growth whether the growth during a run is compared, because tables are not re-created for each run
public record ClientTotals(String id, String title, List<String> counters, String sql, boolean growth) {
    public ClientTotals {
        counters = List.copyOf(counters);
    }
}
