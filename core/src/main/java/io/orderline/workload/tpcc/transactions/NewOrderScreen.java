package io.orderline.workload.tpcc.transactions;

import io.orderline.measure.Outcome;
import java.math.BigDecimal;

/// What the terminal of a New-Order shows (TPC-C 2.4.3.3), as far as tests need it. The total is that of the
/// lines, less discount, plus taxes; it is zero for a rolled back order.
public record NewOrderScreen(Outcome outcome, int orderId, BigDecimal total) {}
