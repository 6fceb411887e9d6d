/// The verb `orderline history`.
@NullMarked
package io.orderline.cli.history;

import org.jspecify.annotations.NullMarked;
