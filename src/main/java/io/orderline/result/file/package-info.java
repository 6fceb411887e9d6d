/// The files of a run folder, written and read.
@NullMarked
package io.orderline.result.file;

import org.jspecify.annotations.NullMarked;
