/// Files of SQL statements with headers and notes, as a workload's folder has them.
@NullMarked
package io.orderline.workload.custom.file;

import org.jspecify.annotations.NullMarked;
