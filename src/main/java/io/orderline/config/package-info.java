/// From YAML text to checked values, with every mistake reported at once.
@NullMarked
package io.orderline.config;

import org.jspecify.annotations.NullMarked;
