/// Rules by which a run is judged.
@NullMarked
package io.orderline.run.verdict;

import org.jspecify.annotations.NullMarked;
