/// PostgreSQL servers that ShardingSphere-JDBC, in Orderline's own process, makes one database of.
@NullMarked
package io.orderline.testbed.engine.shardingsphere;

import org.jspecify.annotations.NullMarked;
