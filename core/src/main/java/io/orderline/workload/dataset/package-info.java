/// The data of a workload: tables, rows, and the conditions that they meet.
@NullMarked
package io.orderline.workload.dataset;

import org.jspecify.annotations.NullMarked;
