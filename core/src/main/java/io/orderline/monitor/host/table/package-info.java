/// CSV files about a host.
@NullMarked
package io.orderline.monitor.host.table;

import org.jspecify.annotations.NullMarked;
