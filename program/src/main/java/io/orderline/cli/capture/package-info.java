/// The verbs `orderline capture` and `orderline replay`.
@NullMarked
package io.orderline.cli.capture;

import org.jspecify.annotations.NullMarked;
