/// Verbs of dialects.
@NullMarked
package io.orderline.cli.dialect;

import org.jspecify.annotations.NullMarked;
