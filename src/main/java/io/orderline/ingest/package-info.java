/// A workload that does nothing but insert.
@NullMarked
package io.orderline.ingest;

import org.jspecify.annotations.NullMarked;
