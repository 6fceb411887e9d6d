/// Results of other tools, whose files may be damaged, read as far as they go and converted to run folders.
@NullMarked
package io.orderline.imports;

import org.jspecify.annotations.NullMarked;
