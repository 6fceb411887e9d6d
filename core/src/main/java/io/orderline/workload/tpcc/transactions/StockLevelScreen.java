package io.orderline.workload.tpcc.transactions;

/// The output of a Stock-Level on a terminal (TPC-C 2.8.3.3).
///
/// @param low the number of items with low stock
/// @param nextOrderId the D_NEXT_O_ID that was read, which a terminal does not show; 0 if the statement does not
///     return it
public record StockLevelScreen(int low, int nextOrderId) {}
