/// The server of a run that is watched.
@NullMarked
package io.orderline.live.http;

import org.jspecify.annotations.NullMarked;
