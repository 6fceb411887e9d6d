/// Dialects: what differs between databases, as files describe it.
@NullMarked
package io.orderline.database.dialect;

import org.jspecify.annotations.NullMarked;
