/// When transactions are due: arrivals at a rate, keying and think times.
@NullMarked
package io.orderline.drive.pace;

import org.jspecify.annotations.NullMarked;
