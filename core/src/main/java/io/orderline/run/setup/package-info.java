/// Completes a plan with the properties of the loaded database, or refuses it.
@NullMarked
package io.orderline.run.setup;

import org.jspecify.annotations.NullMarked;
