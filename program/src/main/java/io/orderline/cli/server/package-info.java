/// Executes the user's commands on database servers that Orderline did not start.
@NullMarked
package io.orderline.cli.server;

import org.jspecify.annotations.NullMarked;
