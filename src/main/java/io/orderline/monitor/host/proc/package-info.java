/// What a host's kernel tells in `/proc`.
@NullMarked
package io.orderline.monitor.host.proc;

import org.jspecify.annotations.NullMarked;
