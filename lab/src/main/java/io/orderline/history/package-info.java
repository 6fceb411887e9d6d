/// History of measurements over months, and when they changed.
@NullMarked
package io.orderline.history;

import org.jspecify.annotations.NullMarked;
