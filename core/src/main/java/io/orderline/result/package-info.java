/// The run folder, and the content of its `result.json`.
@NullMarked
package io.orderline.result;

import org.jspecify.annotations.NullMarked;
