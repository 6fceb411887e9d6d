/// Bulk writers, which write many rows with the fastest method of a database.
@NullMarked
package io.orderline.database.bulk;

import org.jspecify.annotations.NullMarked;
