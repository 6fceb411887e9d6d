/// Actions on a running testbed.
@NullMarked
package io.orderline.testbed.action;

import org.jspecify.annotations.NullMarked;
