/// A connection with its prepared statements, and what is traced of them.
@NullMarked
package io.orderline.database.session;

import org.jspecify.annotations.NullMarked;
