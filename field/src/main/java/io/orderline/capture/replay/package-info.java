/// Recordings of captured transactions, and their replay.
@NullMarked
package io.orderline.capture.replay;

import org.jspecify.annotations.NullMarked;
