/// Writers and readers of the files of a run folder.
///
/// Writers throw [io.orderline.base.ResultsUnwritableException] if a file cannot be made or written. Readers
/// ignore an incomplete last line, because the run may still be writing. They throw [java.io.IOException] for any
/// other line in a wrong format, because half a file must not be taken for the whole.
@NullMarked
package io.orderline.result.file;

import org.jspecify.annotations.NullMarked;
