/// The driver's own account of what it was told, apart from the database: written, read, and held against it.
@NullMarked
package io.orderline.ledger;

import org.jspecify.annotations.NullMarked;
