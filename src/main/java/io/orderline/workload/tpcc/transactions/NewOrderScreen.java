package io.orderline.workload.tpcc.transactions;

import io.orderline.measure.Outcome;
import java.math.BigDecimal;

/// What a New-Order's terminal shows (TPC-C 2.4.3.3), as far as tests want to know it.
///
/// @param total sum of the lines, less discount, plus taxes; zero for a rolled back order
public record NewOrderScreen(Outcome outcome, int orderId, BigDecimal total) {}
