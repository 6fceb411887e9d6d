/// Verbs of histories.
@NullMarked
package io.orderline.cli.isolation;

import org.jspecify.annotations.NullMarked;
