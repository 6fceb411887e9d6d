/// Computes from a plan what a run needs of hosts, server and disk.
@NullMarked
package io.orderline.run.size;

import org.jspecify.annotations.NullMarked;
