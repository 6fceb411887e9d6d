/// History of measurements over months, and when they changed.
@NullMarked
package io.orderline.lab.history;

import org.jspecify.annotations.NullMarked;
