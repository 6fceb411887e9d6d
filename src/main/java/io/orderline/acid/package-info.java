/// The tests of TPC-C 3: what a database does with transactions that are broken off, that meet, and
/// that it has promised to keep.
@NullMarked
package io.orderline.acid;

import org.jspecify.annotations.NullMarked;
