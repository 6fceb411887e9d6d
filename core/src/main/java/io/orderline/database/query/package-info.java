/// Single queries, apart from those of a drive.
@NullMarked
package io.orderline.database.query;

import org.jspecify.annotations.NullMarked;
