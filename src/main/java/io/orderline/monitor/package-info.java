/// Reads facts and samples of the host, the JVM and the database.
@NullMarked
package io.orderline.monitor;

import org.jspecify.annotations.NullMarked;
