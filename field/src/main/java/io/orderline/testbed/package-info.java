/// Real engines on this machine, which are started, crashed and stopped by name.
@NullMarked
package io.orderline.testbed;

import org.jspecify.annotations.NullMarked;
