/// CSV files, written and read a line at a time.
@NullMarked
package io.orderline.base.csv;

import org.jspecify.annotations.NullMarked;
