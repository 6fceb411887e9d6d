/// What a verb works on: its plan, and the database of it, which may be a testbed.
@NullMarked
package io.orderline.cli.plan;

import org.jspecify.annotations.NullMarked;
