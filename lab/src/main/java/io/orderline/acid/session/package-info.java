/// Two sessions of an ACID test, and the points at which one of them is stopped.
@NullMarked
package io.orderline.acid.session;

import org.jspecify.annotations.NullMarked;
