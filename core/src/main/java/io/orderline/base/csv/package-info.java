/// Writes and reads CSV files line by line.
@NullMarked
package io.orderline.base.csv;

import org.jspecify.annotations.NullMarked;
