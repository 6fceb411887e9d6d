/// Finds stalls, outages and clocks that disagree during a drive.
@NullMarked
package io.orderline.drive.watch;

import org.jspecify.annotations.NullMarked;
