/// Commands of the user's that are executed on database servers which Orderline did not start.
@NullMarked
package io.orderline.cli.server;

import org.jspecify.annotations.NullMarked;
