/// The verb `orderline dialect`.
@NullMarked
package io.orderline.cli.dialect;

import org.jspecify.annotations.NullMarked;
