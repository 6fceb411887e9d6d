/// The verb `orderline live`.
@NullMarked
package io.orderline.cli.live;

import org.jspecify.annotations.NullMarked;
