/// Processes of engines, and their limits.
@NullMarked
package io.orderline.process;

import org.jspecify.annotations.NullMarked;
