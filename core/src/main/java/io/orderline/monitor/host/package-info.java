/// Monitors of hosts: this one, or others over ssh.
@NullMarked
package io.orderline.monitor.host;

import org.jspecify.annotations.NullMarked;
