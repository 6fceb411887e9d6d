/// The verb `orderline driver`.
@NullMarked
package io.orderline.cli.driver;

import org.jspecify.annotations.NullMarked;
