/// Workloads that users write: a folder with a header in YAML and statements in SQL.
@NullMarked
package io.orderline.workload.custom;

import org.jspecify.annotations.NullMarked;
