/// Transactions themselves, as they were captured, and executing them once more.
@NullMarked
package io.orderline.capture.replay;

import org.jspecify.annotations.NullMarked;
