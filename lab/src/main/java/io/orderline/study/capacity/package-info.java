/// The capacity of a system: how it is searched, and what was found.
@NullMarked
package io.orderline.study.capacity;

import org.jspecify.annotations.NullMarked;
