/// Detection of level changes in series of measurements that are far apart in time.
@NullMarked
package io.orderline.history.change;

import org.jspecify.annotations.NullMarked;
