/// Starts agents, or has them join.
@NullMarked
package io.orderline.run.agents.launch;

import org.jspecify.annotations.NullMarked;
