/// Verbs about what runs left.
@NullMarked
package io.orderline.cli.results;

import org.jspecify.annotations.NullMarked;
