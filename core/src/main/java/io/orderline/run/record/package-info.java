/// The files that a run writes while it drives.
@NullMarked
package io.orderline.run.record;

import org.jspecify.annotations.NullMarked;
