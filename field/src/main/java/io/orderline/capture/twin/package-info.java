/// The workload folder of a capture, and the comparison of captures.
@NullMarked
package io.orderline.capture.twin;

import org.jspecify.annotations.NullMarked;
