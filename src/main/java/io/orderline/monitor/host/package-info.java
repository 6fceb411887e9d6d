/// Watches machines: what their kernels tell in `/proc`, on this host or over ssh, as lines of CSV files.
@NullMarked
package io.orderline.monitor.host;

import org.jspecify.annotations.NullMarked;
