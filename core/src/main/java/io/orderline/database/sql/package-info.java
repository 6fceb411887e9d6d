/// SQL statements in files, rendered for a dialect.
@NullMarked
package io.orderline.database.sql;

import org.jspecify.annotations.NullMarked;
