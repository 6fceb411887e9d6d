/// What Orderline must know about a workload: its transactions, inputs, statements and rules.
@NullMarked
package io.orderline.workload;

import org.jspecify.annotations.NullMarked;
