/// The verb `orderline testbed`.
@NullMarked
package io.orderline.cli.testbed;

import org.jspecify.annotations.NullMarked;
