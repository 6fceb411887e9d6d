/// Starts agents, or lets them join.
@NullMarked
package io.orderline.agents.launch;

import org.jspecify.annotations.NullMarked;
