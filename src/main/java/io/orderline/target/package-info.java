/// One database: its dialect file, its SQL, its sessions and its error classes.
@NullMarked
package io.orderline.target;

import org.jspecify.annotations.NullMarked;
