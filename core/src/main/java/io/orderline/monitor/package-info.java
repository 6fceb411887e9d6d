/// Monitors of this process, of hosts and of databases during a drive.
@NullMarked
package io.orderline.monitor;

import org.jspecify.annotations.NullMarked;
