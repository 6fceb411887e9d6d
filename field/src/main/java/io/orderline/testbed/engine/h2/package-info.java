/// H2 as a server.
@NullMarked
package io.orderline.testbed.engine.h2;

import org.jspecify.annotations.NullMarked;
