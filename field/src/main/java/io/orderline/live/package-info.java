/// Views of a run in progress.
@NullMarked
package io.orderline.live;

import org.jspecify.annotations.NullMarked;
