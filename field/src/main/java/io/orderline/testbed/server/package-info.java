/// Servers in processes of their own, alone or together.
@NullMarked
package io.orderline.testbed.server;

import org.jspecify.annotations.NullMarked;
