/// Generates transactions: terminals, dispatching, retries, deferred work.
@NullMarked
package io.orderline.drive;

import org.jspecify.annotations.NullMarked;
