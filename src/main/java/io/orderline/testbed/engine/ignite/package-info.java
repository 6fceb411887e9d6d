/// Apache Ignite.
@NullMarked
package io.orderline.testbed.engine.ignite;

import org.jspecify.annotations.NullMarked;
