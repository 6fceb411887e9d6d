/// The events of a drive and their listeners.
@NullMarked
package io.orderline.drive.event;

import org.jspecify.annotations.NullMarked;
