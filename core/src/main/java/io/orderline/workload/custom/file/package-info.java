/// Files of SQL statements with headers and notes, as in the folder of a workload.
@NullMarked
package io.orderline.workload.custom.file;

import org.jspecify.annotations.NullMarked;
