package io.orderline.workload;

/// The insert that each transaction performs, for workloads that are measured in rows.
///
/// @param bulk true for the database's bulk path, false for INSERT
/// @param bytes the size of one row: 8 bytes for each number, 1 for each letter
public record InsertShape(boolean bulk, int rows, int bytes) {
    public String by() {
        return bulk ? "bulk" : "insert";
    }
}
