/// Histories of transactions that append to lists and read them, and the files that hold them.
@NullMarked
package io.orderline.isolation.history;

import org.jspecify.annotations.NullMarked;
