/// Starts agents, or lets them join.
@NullMarked
package io.orderline.run.agents.launch;

import org.jspecify.annotations.NullMarked;
