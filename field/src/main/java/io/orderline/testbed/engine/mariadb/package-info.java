/// MariaDB, alone, with Galera or with Spider.
@NullMarked
package io.orderline.testbed.engine.mariadb;

import org.jspecify.annotations.NullMarked;
