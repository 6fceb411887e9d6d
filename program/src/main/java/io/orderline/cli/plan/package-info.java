/// The plan of a verb and its database, which may be a testbed.
@NullMarked
package io.orderline.cli.plan;

import org.jspecify.annotations.NullMarked;
