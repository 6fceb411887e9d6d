/// Reports as parts, and the writers of their formats.
@NullMarked
package io.orderline.report.document;

import org.jspecify.annotations.NullMarked;
