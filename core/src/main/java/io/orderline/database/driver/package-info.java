/// JDBC drivers: loaded, installed with Maven, kept in folders.
@NullMarked
package io.orderline.database.driver;

import org.jspecify.annotations.NullMarked;
