/// What `result.json` holds, and the run folder.
@NullMarked
package io.orderline.result;

import org.jspecify.annotations.NullMarked;
