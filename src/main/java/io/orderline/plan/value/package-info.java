/// Values of keys that have a type of their own.
@NullMarked
package io.orderline.plan.value;

import org.jspecify.annotations.NullMarked;
