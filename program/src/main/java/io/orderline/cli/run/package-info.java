/// Verbs that drive a database, alone or with agents.
@NullMarked
package io.orderline.cli.run;

import org.jspecify.annotations.NullMarked;
