/// A workload that only inserts rows.
@NullMarked
package io.orderline.workload.ingest;

import org.jspecify.annotations.NullMarked;
