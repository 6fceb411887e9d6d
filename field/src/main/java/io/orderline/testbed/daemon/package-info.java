/// Testbeds that keep running. Each has a keeper process, which answers requests on the loopback interface.
@NullMarked
package io.orderline.testbed.daemon;

import org.jspecify.annotations.NullMarked;
