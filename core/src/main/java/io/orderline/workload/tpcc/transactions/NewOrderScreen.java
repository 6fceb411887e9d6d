package io.orderline.workload.tpcc.transactions;

import io.orderline.measure.Outcome;
import java.math.BigDecimal;

/// The output of a New-Order on a terminal (TPC-C 2.4.3.3), as far as tests need it.
///
/// @param total the sum of the lines, less discount, plus taxes; zero for an order that was rolled back
public record NewOrderScreen(Outcome outcome, int orderId, BigDecimal total) {}
