/// PostgreSQL servers that ShardingSphere-JDBC, in Orderline's own process, combines into one database.
@NullMarked
package io.orderline.testbed.engine.shardingsphere;

import org.jspecify.annotations.NullMarked;
