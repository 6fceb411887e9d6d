/// Sentences about the database and the hosts.
@NullMarked
package io.orderline.report.run.text.server;

import org.jspecify.annotations.NullMarked;
