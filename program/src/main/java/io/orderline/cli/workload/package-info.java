/// The verb `orderline workload`.
@NullMarked
package io.orderline.cli.workload;

import org.jspecify.annotations.NullMarked;
