/// The environment of a run: hosts, engine, and driver process.
@NullMarked
package io.orderline.result.environment;

import org.jspecify.annotations.NullMarked;
