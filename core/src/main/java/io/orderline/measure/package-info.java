/// Recorder, intervals, outcomes and error kinds: what is counted and how.
@NullMarked
package io.orderline.measure;

import org.jspecify.annotations.NullMarked;
