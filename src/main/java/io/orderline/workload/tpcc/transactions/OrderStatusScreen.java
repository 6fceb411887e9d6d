package io.orderline.workload.tpcc.transactions;

/// What an Order-Status' terminal shows (TPC-C 2.6.3.3), as far as tests want to know it.
public record OrderStatusScreen(int customerId, int orderId, int lines) {}
