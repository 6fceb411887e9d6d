/// Processes of engines, and their limits.
@NullMarked
package io.orderline.testbed.process;

import org.jspecify.annotations.NullMarked;
