/// What transactions wrote and a database shows again: what a ledger enters, and how the same is read from
/// tables.
@NullMarked
package io.orderline.workload.ledger;

import org.jspecify.annotations.NullMarked;
