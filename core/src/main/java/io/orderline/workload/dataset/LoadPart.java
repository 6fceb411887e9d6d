package io.orderline.workload.dataset;

import io.orderline.database.bulk.TableRows;
import java.util.List;

/// A part of the database that one worker loads in one transaction, such as a warehouse. Its name, such as
/// `warehouse-17`, is unique within the workload and marks the part as loaded.
public record LoadPart(String name, List<TableRows> tables) {
    public LoadPart {
        tables = List.copyOf(tables);
    }

    public long rows() {
        return tables.stream().mapToLong(TableRows::count).sum();
    }
}
