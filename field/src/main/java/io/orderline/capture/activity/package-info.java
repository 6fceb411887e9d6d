/// Samples of what sessions wait for during a capture.
@NullMarked
package io.orderline.capture.activity;

import org.jspecify.annotations.NullMarked;
