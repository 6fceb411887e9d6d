/// Results of other tools, read as far as they go and converted to run folders.
@NullMarked
package io.orderline.lab.imports;

import org.jspecify.annotations.NullMarked;
