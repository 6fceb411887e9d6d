/// Verbs of studies.
@NullMarked
package io.orderline.cli.study;

import org.jspecify.annotations.NullMarked;
