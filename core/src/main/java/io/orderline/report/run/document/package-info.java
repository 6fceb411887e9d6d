/// A run as a document.
@NullMarked
package io.orderline.report.run.document;

import org.jspecify.annotations.NullMarked;
