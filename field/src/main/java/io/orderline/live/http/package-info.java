/// The HTTP server for watching a run.
@NullMarked
package io.orderline.live.http;

import org.jspecify.annotations.NullMarked;
