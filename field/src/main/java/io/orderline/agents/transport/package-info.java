/// Messages between a coordinator and its agents, and the connections that carry them.
@NullMarked
package io.orderline.agents.transport;

import org.jspecify.annotations.NullMarked;
