/// `orderline capture` and its verbs.
@NullMarked
package io.orderline.cli.capture;

import org.jspecify.annotations.NullMarked;
