/// Runs beside each other: which is faster by how much, what else differs between them, and whether a
/// winner may be named.
@NullMarked
package io.orderline.compare;

import org.jspecify.annotations.NullMarked;
