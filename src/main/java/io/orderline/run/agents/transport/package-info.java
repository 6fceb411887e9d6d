/// What a coordinator and its agents send each other.
@NullMarked
package io.orderline.run.agents.transport;

import org.jspecify.annotations.NullMarked;
