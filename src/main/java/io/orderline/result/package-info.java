/// The schema of everything written, and run-folder reading and writing.
@NullMarked
package io.orderline.result;

import org.jspecify.annotations.NullMarked;
