/// Generators for the values of columns and parameters in custom workloads.
@NullMarked
package io.orderline.workload.custom.generator;

import org.jspecify.annotations.NullMarked;
