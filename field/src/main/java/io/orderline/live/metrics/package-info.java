/// Metrics of a run in progress, for Prometheus.
@NullMarked
package io.orderline.live.metrics;

import org.jspecify.annotations.NullMarked;
