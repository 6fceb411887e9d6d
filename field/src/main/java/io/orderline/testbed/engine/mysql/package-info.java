/// MySQL, alone or with a replica. Its programs come from Maven repositories.
@NullMarked
package io.orderline.testbed.engine.mysql;

import org.jspecify.annotations.NullMarked;
