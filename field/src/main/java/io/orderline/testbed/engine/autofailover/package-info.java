/// PostgreSQL under pg_auto_failover.
@NullMarked
package io.orderline.testbed.engine.autofailover;

import org.jspecify.annotations.NullMarked;
