package io.orderline.workload;

import java.util.List;

/// Figures that clients added up while their transactions were acknowledged, and that the database can add up too.
///
/// @param id as of a check
/// @param title the condition in words
/// @param counters names of the tally's counters
/// @param sql a query for one row: a column for each counter; NULL is 0
/// @param growth whether it is compared by what it grew in a run, as its tables are not made anew for each
public record ClientTotals(String id, String title, List<String> counters, String sql, boolean growth) {
    public ClientTotals {
        counters = List.copyOf(counters);
    }
}
