package io.orderline.workload.tpcc.transactions;

/// What the terminal of a Stock-Level shows (TPC-C 2.8.3.3), and the D_NEXT_O_ID that was read; 0 if the
/// statement does not return it.
public record StockLevelScreen(int low, int nextOrderId) {}
