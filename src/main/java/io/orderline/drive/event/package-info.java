/// What a drive tells its listeners.
@NullMarked
package io.orderline.drive.event;

import org.jspecify.annotations.NullMarked;
