package io.orderline.workload;

/// The insert that each transaction executes, for workloads whose results are rows per second.
///
/// @param bulk true for the bulk method of loads, false for INSERT
/// @param rows the number of rows per transaction
/// @param bytes the size of one row in bytes: 8 for each number, 1 for each letter
public record InsertShape(boolean bulk, int rows, int bytes) {
    public String by() {
        return bulk ? "bulk" : "insert";
    }
}
