/// Results of other tools, read as far as they go and made into run folders.
@NullMarked
package io.orderline.lab.imports;

import org.jspecify.annotations.NullMarked;
