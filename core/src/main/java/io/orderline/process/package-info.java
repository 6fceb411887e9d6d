/// Starts, watches and limits the processes of engines.
@NullMarked
package io.orderline.process;

import org.jspecify.annotations.NullMarked;
