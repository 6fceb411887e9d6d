package io.orderline.workload;

import java.util.List;

/// Figures that clients added up while their transactions were acknowledged, and that the database can add up too.
///
/// @param id as of a check
/// @param title the condition in words
/// @param counters names of the tally's counters
/// @param sql a query for one row: a column for each counter; NULL is 0
public record ClientTotals(String id, String title, List<String> counters, String sql) {
    public ClientTotals {
        counters = List.copyOf(counters);
    }
}
