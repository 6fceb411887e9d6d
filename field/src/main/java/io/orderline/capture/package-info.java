/// Generation of a workload folder from the observed activity of a database.
///
/// `log` reads the statements that a server logged. `statement` extracts their values and groups them into kinds
/// of transactions. `schema` reads tables and generates rows. `twin` finds how values are distributed and where
/// they come from, and writes the folder.
@NullMarked
package io.orderline.capture;

import org.jspecify.annotations.NullMarked;
