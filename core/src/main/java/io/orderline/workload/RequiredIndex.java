package io.orderline.workload;

import java.util.List;

/// An index without which a transaction type reads far more rows than it needs.
///
/// @param columns the leading columns of the index, in any order
/// @param consequence what happens without the index, as a clause for reports
public record RequiredIndex(String table, List<String> columns, String consequence) {
    public RequiredIndex {
        columns = List.copyOf(columns);
    }
}
