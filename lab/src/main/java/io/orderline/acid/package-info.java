/// The ACID tests of TPC-C 3: how a database treats transactions that are aborted, concurrent or
/// acknowledged.
@NullMarked
package io.orderline.acid;

import org.jspecify.annotations.NullMarked;
