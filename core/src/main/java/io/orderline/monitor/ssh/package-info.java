/// Commands on other hosts over ssh.
@NullMarked
package io.orderline.monitor.ssh;

import org.jspecify.annotations.NullMarked;
