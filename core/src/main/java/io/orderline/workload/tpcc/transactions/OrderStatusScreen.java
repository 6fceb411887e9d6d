package io.orderline.workload.tpcc.transactions;

/// What the terminal of an Order-Status shows (TPC-C 2.6.3.3), as far as tests need it.
public record OrderStatusScreen(int customerId, int orderId, int lines) {}
