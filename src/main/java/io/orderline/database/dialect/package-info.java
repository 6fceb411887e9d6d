/// What differs between databases, as files say it: SQL fragments, error codes, partitions, abilities.
@NullMarked
package io.orderline.database.dialect;

import org.jspecify.annotations.NullMarked;
