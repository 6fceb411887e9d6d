/// The verb `orderline isolation`.
@NullMarked
package io.orderline.cli.isolation;

import org.jspecify.annotations.NullMarked;
