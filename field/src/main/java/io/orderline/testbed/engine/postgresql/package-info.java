/// PostgreSQL, alone, with a standby or with foreign partitions.
@NullMarked
package io.orderline.testbed.engine.postgresql;

import org.jspecify.annotations.NullMarked;
