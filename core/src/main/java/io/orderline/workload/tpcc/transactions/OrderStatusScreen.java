package io.orderline.workload.tpcc.transactions;

/// The output of an Order-Status on a terminal (TPC-C 2.6.3.3), as far as tests need it.
///
/// @param orderId the number of the customer's last order
/// @param lines the number of lines of the order
public record OrderStatusScreen(int customerId, int orderId, int lines) {}
