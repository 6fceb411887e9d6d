/// Writes of transactions in the form in which ledgers record them, and queries that read them from tables.
@NullMarked
package io.orderline.workload.ledger;

import org.jspecify.annotations.NullMarked;
