/// Verbs that drive, alone or with agents.
@NullMarked
package io.orderline.cli.run;

import org.jspecify.annotations.NullMarked;
