/// Verbs of testbeds.
@NullMarked
package io.orderline.cli.testbed;

import org.jspecify.annotations.NullMarked;
