/// Finds the anomalies of a history that its isolation level should have prevented.
@NullMarked
package io.orderline.isolation.check;

import org.jspecify.annotations.NullMarked;
