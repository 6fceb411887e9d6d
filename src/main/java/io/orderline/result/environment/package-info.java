/// Where a run took place: hosts, engine, driver process.
@NullMarked
package io.orderline.result.environment;

import org.jspecify.annotations.NullMarked;
