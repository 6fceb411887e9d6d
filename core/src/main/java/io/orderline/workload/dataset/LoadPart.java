package io.orderline.workload.dataset;

import io.orderline.database.bulk.TableRows;
import java.util.List;

/// A part of the data that one worker loads in one transaction, such as a warehouse.
///
/// @param name the name by which the part is marked as loaded, such as `warehouse-17`; unique within the workload
public record LoadPart(String name, List<TableRows> tables) {
    public LoadPart {
        tables = List.copyOf(tables);
    }

    public long rows() {
        return tables.stream().mapToLong(TableRows::count).sum();
    }
}
