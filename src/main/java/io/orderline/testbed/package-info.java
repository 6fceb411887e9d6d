/// Starts and stops real local engines.
@NullMarked
package io.orderline.testbed;

import org.jspecify.annotations.NullMarked;
