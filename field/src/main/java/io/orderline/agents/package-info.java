/// Several processes that drive one run together: a coordinator and its agents.
@NullMarked
package io.orderline.agents;

import org.jspecify.annotations.NullMarked;
