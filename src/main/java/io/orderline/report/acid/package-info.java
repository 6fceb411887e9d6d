/// What the ACID tests found, for people.
@NullMarked
package io.orderline.report.acid;

import org.jspecify.annotations.NullMarked;
