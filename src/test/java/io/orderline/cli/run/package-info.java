@NullMarked
package io.orderline.cli.run;

import org.jspecify.annotations.NullMarked;
