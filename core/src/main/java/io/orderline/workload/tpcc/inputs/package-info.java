/// The inputs of TPC-C's transactions: types, decks, random draws.
@NullMarked
package io.orderline.workload.tpcc.inputs;

import org.jspecify.annotations.NullMarked;
