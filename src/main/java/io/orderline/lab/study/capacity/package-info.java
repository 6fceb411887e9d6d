/// How much a system can take: where it is searched, and what was found.
@NullMarked
package io.orderline.lab.study.capacity;

import org.jspecify.annotations.NullMarked;
