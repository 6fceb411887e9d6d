/// What draws the values of columns and parameters of such a workload.
@NullMarked
package io.orderline.workload.custom.generator;

import org.jspecify.annotations.NullMarked;
