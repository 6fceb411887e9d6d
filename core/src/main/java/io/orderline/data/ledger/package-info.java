/// The driver's own record of acknowledged transactions, kept outside the database: writing it, reading it,
/// and comparing it with the database.
@NullMarked
package io.orderline.data.ledger;

import org.jspecify.annotations.NullMarked;
