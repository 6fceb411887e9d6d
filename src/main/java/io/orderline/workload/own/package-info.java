/// A workload of the user's own: a folder with a header in YAML and statements in SQL.
@NullMarked
package io.orderline.workload.own;

import org.jspecify.annotations.NullMarked;
