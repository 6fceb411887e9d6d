/// Testbeds that stay: each has a process that keeps it, and is asked over the loopback.
@NullMarked
package io.orderline.testbed.daemon;

import org.jspecify.annotations.NullMarked;
