/// What a run needs of hosts, server and disk, computed from its plan before it.
@NullMarked
package io.orderline.run.size;

import org.jspecify.annotations.NullMarked;
