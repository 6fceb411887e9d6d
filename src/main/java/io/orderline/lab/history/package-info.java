/// What was measured over months, and when it changed.
@NullMarked
package io.orderline.lab.history;

import org.jspecify.annotations.NullMarked;
