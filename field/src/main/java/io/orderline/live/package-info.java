/// Views of a run in progress, and the HTTP server that shows them.
@NullMarked
package io.orderline.live;

import org.jspecify.annotations.NullMarked;
