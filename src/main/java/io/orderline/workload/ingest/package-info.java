/// A workload that does nothing but insert.
@NullMarked
package io.orderline.workload.ingest;

import org.jspecify.annotations.NullMarked;
