/// Creates the schema and fills it in bulk.
@NullMarked
package io.orderline.data.load;

import org.jspecify.annotations.NullMarked;
