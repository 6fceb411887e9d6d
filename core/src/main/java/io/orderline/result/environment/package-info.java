/// The environment of a run: hosts, engine, and driver process. Unknown values are as in [io.orderline.result].
@NullMarked
package io.orderline.result.environment;

import org.jspecify.annotations.NullMarked;
