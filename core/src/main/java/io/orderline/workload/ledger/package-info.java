/// What transactions wrote: how a ledger records it, and how it is read from tables.
@NullMarked
package io.orderline.workload.ledger;

import org.jspecify.annotations.NullMarked;
