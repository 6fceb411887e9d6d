/// Probes of isolation beside the load: transactions of reads and appends over lists in a table of their own, which
/// are written down and held against the models of isolation while the run goes on.
@NullMarked
package io.orderline.run.probe;

import org.jspecify.annotations.NullMarked;
