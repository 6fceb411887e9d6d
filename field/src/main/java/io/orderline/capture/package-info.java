/// Generation of a workload folder from the observed activity of a database.
///
/// `log` reads the statements that a server logged, `statement` extracts their values, `transaction` groups
/// them into kinds of transactions, `value` finds how values are distributed and where they come from,
/// `schema` reads tables and generates rows, and `twin` writes the folder.
@NullMarked
package io.orderline.capture;

import org.jspecify.annotations.NullMarked;
