/// Verbs of transactions in doubt.
@NullMarked
package io.orderline.cli.xa;

import org.jspecify.annotations.NullMarked;
