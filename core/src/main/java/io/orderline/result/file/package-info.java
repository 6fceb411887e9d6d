/// Writers and readers of the files of a run folder.
@NullMarked
package io.orderline.result.file;

import org.jspecify.annotations.NullMarked;
