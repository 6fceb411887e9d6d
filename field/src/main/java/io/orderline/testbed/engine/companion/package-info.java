/// Programs beside the servers of a database.
@NullMarked
package io.orderline.testbed.engine.companion;

import org.jspecify.annotations.NullMarked;
