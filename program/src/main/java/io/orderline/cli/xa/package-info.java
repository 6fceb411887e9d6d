/// The verb `orderline xa`.
@NullMarked
package io.orderline.cli.xa;

import org.jspecify.annotations.NullMarked;
