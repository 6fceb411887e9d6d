/// Types of the values of certain keys.
@NullMarked
package io.orderline.plan.value;

import org.jspecify.annotations.NullMarked;
