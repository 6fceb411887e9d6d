/// `orderline workload`: folders of workloads, made, checked, shown and tried.
@NullMarked
package io.orderline.cli.workload;

import org.jspecify.annotations.NullMarked;
