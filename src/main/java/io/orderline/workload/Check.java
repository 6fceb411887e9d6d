package io.orderline.workload;

import java.util.List;

/// A condition that a correct database fulfils, as a query for the rows that violate it.
///
/// @param id such as `consistency-1`
/// @param clause where the condition comes from, such as `3.3.2.1`
/// @param title the condition in words
/// @param freshOnly holds for a database that was loaded and never driven, and only then
/// @param sql returns the keys of violating rows, and the figures that disagree; no row means that the condition holds
/// @param columns names of the columns of `sql`, for messages
public record Check(String id, String clause, String title, boolean freshOnly, String sql, List<String> columns) {
    public Check {
        columns = List.copyOf(columns);
    }
}
