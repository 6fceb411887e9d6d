/// Reads files of other tools, which may be damaged.
@NullMarked
package io.orderline.lab.imports.file;

import org.jspecify.annotations.NullMarked;
