/// What a run that goes on tells Prometheus.
@NullMarked
package io.orderline.live.metrics;

import org.jspecify.annotations.NullMarked;
