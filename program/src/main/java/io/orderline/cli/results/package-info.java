/// Verbs that read run folders.
@NullMarked
package io.orderline.cli.results;

import org.jspecify.annotations.NullMarked;
