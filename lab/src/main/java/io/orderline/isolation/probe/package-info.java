/// Isolation probes that run beside the load: transactions that read and append lists in a table of their
/// own. Their history is recorded, and checked against isolation models during the run.
@NullMarked
package io.orderline.isolation.probe;

import org.jspecify.annotations.NullMarked;
