/// What servers log about the statements that they execute.
@NullMarked
package io.orderline.capture.log;

import org.jspecify.annotations.NullMarked;
