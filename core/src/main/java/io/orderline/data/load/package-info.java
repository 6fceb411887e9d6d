/// Creation of the schema and bulk loading of its tables.
@NullMarked
package io.orderline.data.load;

import org.jspecify.annotations.NullMarked;
