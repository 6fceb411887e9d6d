/// Single queries outside of drives.
@NullMarked
package io.orderline.database.query;

import org.jspecify.annotations.NullMarked;
