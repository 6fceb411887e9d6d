/// The ACID tests of TPC-C 3: what a database does with transactions that are broken off, that run side by side,
/// and that it has acknowledged.
@NullMarked
package io.orderline.acid;

import org.jspecify.annotations.NullMarked;
