/// Transactions of sessions, and their kinds.
@NullMarked
package io.orderline.capture.transaction;

import org.jspecify.annotations.NullMarked;
