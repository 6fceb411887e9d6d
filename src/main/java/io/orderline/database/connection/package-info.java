/// A database to connect to: URL, user, password; connections, and why one cannot be had.
@NullMarked
package io.orderline.database.connection;

import org.jspecify.annotations.NullMarked;
