/// Bulk writers: a database's fast way to take many rows.
@NullMarked
package io.orderline.database.bulk;

import org.jspecify.annotations.NullMarked;
