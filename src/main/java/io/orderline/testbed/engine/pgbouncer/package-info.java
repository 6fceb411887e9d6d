/// PgBouncer.
@NullMarked
package io.orderline.testbed.engine.pgbouncer;

import org.jspecify.annotations.NullMarked;
