/// PostgreSQL under Patroni, with etcd and HAProxy.
@NullMarked
package io.orderline.testbed.engine.patroni;

import org.jspecify.annotations.NullMarked;
