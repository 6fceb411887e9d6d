/// Engines in the process of Orderline.
@NullMarked
package io.orderline.testbed.engine.embedded;

import org.jspecify.annotations.NullMarked;
