/// Transactions of sessions, and those of one kind.
@NullMarked
package io.orderline.capture.transaction;

import org.jspecify.annotations.NullMarked;
