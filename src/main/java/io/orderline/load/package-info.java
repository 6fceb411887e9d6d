/// Creates the schema, fills it in bulk, verifies it.
@NullMarked
package io.orderline.load;

import org.jspecify.annotations.NullMarked;
