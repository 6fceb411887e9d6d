/// MySQL, alone or with a replica, whose programs come from Maven's repositories.
@NullMarked
package io.orderline.testbed.engine.mysql;

import org.jspecify.annotations.NullMarked;
