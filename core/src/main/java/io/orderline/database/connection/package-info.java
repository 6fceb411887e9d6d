/// Targets: how to connect to a database, and why a connection fails.
@NullMarked
package io.orderline.database.connection;

import org.jspecify.annotations.NullMarked;
