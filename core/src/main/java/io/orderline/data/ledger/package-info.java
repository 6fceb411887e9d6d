/// The ledger, which is the driver's record of acknowledged transactions outside the database: writing,
/// reading, and comparing with the database.
@NullMarked
package io.orderline.data.ledger;

import org.jspecify.annotations.NullMarked;
