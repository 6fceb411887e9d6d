/// Finds in a history what its isolation level should have prevented.
@NullMarked
package io.orderline.isolation.check;

import org.jspecify.annotations.NullMarked;
