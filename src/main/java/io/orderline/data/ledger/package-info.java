/// The driver's own account of acknowledged transactions, apart from the database: written, read, and held
/// against it.
@NullMarked
package io.orderline.data.ledger;

import org.jspecify.annotations.NullMarked;
