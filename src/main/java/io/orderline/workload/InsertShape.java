package io.orderline.workload;

/// What each transaction of a workload inserts that is measured in rows.
///
/// @param bulk by the database's bulk path; else by INSERT
/// @param rows of one insert
/// @param bytes of one row: 8 for each number, one for each letter
public record InsertShape(boolean bulk, int rows, int bytes) {
    /// As plans have it.
    public String by() {
        return bulk ? "bulk" : "insert";
    }
}
