/// Comparison of runs: which is faster by how much, what else differs, and whether a winner may be named.
@NullMarked
package io.orderline.compare;

import org.jspecify.annotations.NullMarked;
