/// Churchill: an insurance call centre, after a benchmark of which only the number of statements was published.
@NullMarked
package io.orderline.workload.churchill;

import org.jspecify.annotations.NullMarked;
