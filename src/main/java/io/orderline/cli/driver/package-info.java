/// Verbs of JDBC drivers.
@NullMarked
package io.orderline.cli.driver;

import org.jspecify.annotations.NullMarked;
