/// Properties and counters that a host's kernel reports in `/proc`.
@NullMarked
package io.orderline.monitor.host.proc;

import org.jspecify.annotations.NullMarked;
