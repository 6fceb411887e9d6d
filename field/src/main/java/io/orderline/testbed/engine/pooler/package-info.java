/// Programs between clients and PostgreSQL that hold sessions of their own there: PgBouncer and Pgpool-II.
@NullMarked
package io.orderline.testbed.engine.pooler;

import org.jspecify.annotations.NullMarked;
