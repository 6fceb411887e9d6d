/// Makes a workload folder out of what a database was seen to do.
///
/// `log` reads what a server logged of its statements, `statement` takes the values out of them, `transaction`
/// puts them together to kinds of transactions, `value` finds how values are distributed and where they come
/// from, `schema` reads tables and makes up rows, and `twin` writes the folder.
@NullMarked
package io.orderline.capture;

import org.jspecify.annotations.NullMarked;
