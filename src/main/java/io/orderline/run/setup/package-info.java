/// A plan made complete with what the loaded database says, or refused.
@NullMarked
package io.orderline.run.setup;

import org.jspecify.annotations.NullMarked;
