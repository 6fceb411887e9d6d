/// The workload folder of a capture, the origins and distributions of its values, and the comparison of captures.
@NullMarked
package io.orderline.capture.twin;

import org.jspecify.annotations.NullMarked;
