/// Samples of a database's own statistics.
@NullMarked
package io.orderline.monitor.database;

import org.jspecify.annotations.NullMarked;
