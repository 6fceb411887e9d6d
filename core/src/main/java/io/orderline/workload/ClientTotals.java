package io.orderline.workload;

import java.util.List;

/// Figures that clients add up as transactions are acknowledged, and that the database can also compute.
///
/// @param sql a query that returns one row with a column for each counter; NULL counts as 0
/// @param growth whether the growth in a run is compared, because tables are not re-created for each run
public record ClientTotals(String id, String title, List<String> counters, String sql, boolean growth) {
    public ClientTotals {
        counters = List.copyOf(counters);
    }
}
