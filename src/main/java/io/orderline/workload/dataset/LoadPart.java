package io.orderline.workload.dataset;

import io.orderline.database.bulk.TableRows;
import java.util.List;

/// A piece of the database that is loaded in one transaction by one worker, such as a warehouse.
///
/// @param name unique within the workload, such as `warehouse-17`; marks the part as loaded
public record LoadPart(String name, List<TableRows> tables) {
    public LoadPart {
        tables = List.copyOf(tables);
    }

    public long rows() {
        return tables.stream().mapToLong(TableRows::count).sum();
    }
}
